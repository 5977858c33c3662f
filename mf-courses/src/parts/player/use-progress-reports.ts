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
 * Sends what is played of a lesson to the server: every 10 s, when the page is hidden, when the network is back, and
 * on request. Unsent progress is stored beyond the page (unsent-progress.ts).
 */
export function useProgressReports(lesson: PlayedLesson) {
  const client = useContext(ClientIdentity);
  const userId = useSession((state) => state.userId) ?? 0;
  const { id } = lesson;
  /** State in the server's last answer; at first, in the lesson as it was read. */
  const latest = useRef({ finished: lesson.finished, progress: lesson.course.progress });
  const [told, setTold] = useState<ProgressAnswer>();
  const [offline, setOffline] = useState(false);
  const [kept] = useState(() => findUnsent(userId, id));
  const courseId = lesson.course.id;

  const [teller] = useState(() =>
    createProgressReporter({
      position: lesson.position,
      kept,
      send: (telling) => sendProgress(id, telling, client),
      keep: (unsent) => storeUnsent(userId, id, unsent),
      onSent(answer, { position, watched }) {
        setOffline(false);
        setTold(answer);
        removeSent(userId, id, watched);
        updateCachedLesson(id, { position, watched, finished: answer.finished });
        const before = latest.current;
        latest.current = { finished: answer.finished, progress: answer.course_progress };
        if (before.finished !== answer.finished || before.progress !== answer.course_progress)
          progressChanged(courseId);
        else void resumeMoved(courseId);
      },
      onFailed(error, refused) {
        setOffline(error.code === 'network');
        if (!refused) return;
        dropUnsent(userId, id);
        // The lesson is no longer the user's: the page shows it.
        progressChanged(courseId);
      },
    }),
  );

  useEffect(() => {
    const flush = () => void teller.flush();
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    // Sends what an earlier visit left.
    flush();
    const timer = setInterval(flush, everyMs);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', teller.keep);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', teller.keep);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [teller]);

  return {
    teller,
    /** Where to resume, in seconds: only this browser knows unsent progress. */
    position: kept?.position ?? lesson.position,
    /** The share of the lesson that was played, 0 to 100, once it was sent. */
    progress: told?.progress,
    /** The last request failed for lack of a network. */
    offline,
  };
}
