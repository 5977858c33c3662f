import { useContext, useEffect, useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { ClientIdentity } from 'shared-api/query';
import { useSession } from 'shared-api/session';
import {
  type ProgressAnswer,
  progressChanged,
  resumeMoved,
  sendProgress,
  updateCachedLesson,
} from '../../queries/lessons.ts';
import { createProgressReporter } from './progress-reporter.ts';
import { dropUnsent, findUnsent, removeSent, storeUnsent } from './unsent-progress.ts';

/** Interval of progress reports, ms. */
const everyMs = 10_000;

/**
 * Sends the progress of a lesson to the server: every 10 s, when the page is hidden, when the network is back, and on
 * request. Unsent progress outlives the page (unsent-progress.ts).
 */
export function useProgressReports(lesson: PlayedLesson) {
  const client = useContext(ClientIdentity);
  const userId = useSession((state) => state.userId) ?? 0;
  const { id } = lesson;
  /** State in the server's last answer; before the first one, that of the lesson as it was read. */
  const latest = useRef({ finished: lesson.finished, progress: lesson.course.progress });
  const [reported, setReported] = useState<ProgressAnswer>();
  const [offline, setOffline] = useState(false);
  const [kept] = useState(() => findUnsent(userId, id));
  const courseId = lesson.course.id;

  const [reporter] = useState(() =>
    createProgressReporter({
      position: lesson.position,
      kept,
      send: (reporting) => sendProgress(id, reporting, client),
      keep: (unsent) => storeUnsent(userId, id, unsent),
      onSent(answer, { position, watched }) {
        setOffline(false);
        setReported(answer);
        removeSent(userId, id, watched);
        updateCachedLesson(id, { position, watched, finished: answer.finished });
        const before = latest.current;
        latest.current = { finished: answer.finished, progress: answer.course_progress };
        if (before.finished !== answer.finished || before.progress !== answer.course_progress)
          progressChanged(courseId);
        else void resumeMoved(courseId);
      },
      onFailed(error, rejected) {
        setOffline(error.code === 'network');
        if (!rejected) return;
        dropUnsent(userId, id);
        // The lesson is no longer the user's: reloads the course, so that the page shows this.
        progressChanged(courseId);
      },
    }),
  );

  useEffect(() => {
    const flush = () => void reporter.flush();
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    // Sends what an earlier visit could not send.
    flush();
    const timer = setInterval(flush, everyMs);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', reporter.keep);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', reporter.keep);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [reporter]);

  return {
    reporter,
    /** Where to resume, in seconds. Prefers unsent progress, which only this browser knows. */
    position: kept?.position ?? lesson.position,
    /** The played share of the lesson, 0 to 100; undefined before it was sent. */
    progress: reported?.progress,
    /** The last request failed for lack of a network. */
    offline,
  };
}
