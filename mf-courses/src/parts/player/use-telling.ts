import { useContext, useEffect, useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { ClientIdentity } from 'shared-api/query';
import { useSession } from 'shared-api/session';
import { lessonTold, progressChanged, resumeMoved, type Told, tellProgress } from '../../queries/lessons.ts';
import { createTeller } from './teller.ts';
import { dropUnsent, forgetSent, keepUnsent, unsentOf } from './unsent.ts';

/** Interval of progress reports, ms. */
const everyMs = 10_000;

/**
 * Sends what is played of a lesson to the server: every 10 s, when the page is hidden, when the network is back, and
 * on request. Unsent progress is stored beyond the page (unsent.ts).
 */
export function useTelling(lesson: PlayedLesson) {
  const client = useContext(ClientIdentity);
  const userId = useSession((state) => state.userId) ?? 0;
  const { id } = lesson;
  /** State in the server's last answer; at first, in the lesson as it was read. */
  const latest = useRef({ finished: lesson.finished, progress: lesson.course.progress });
  const [told, setTold] = useState<Told>();
  const [offline, setOffline] = useState(false);
  const [kept] = useState(() => unsentOf(userId, id));
  const courseId = lesson.course.id;

  const [teller] = useState(() =>
    createTeller({
      position: lesson.position,
      kept,
      send: (telling) => tellProgress(id, telling, client),
      keep: (unsent) => keepUnsent(userId, id, unsent),
      onTold(answer, { position, watched }) {
        setOffline(false);
        setTold(answer);
        forgetSent(userId, id, watched);
        lessonTold(id, { position, watched, finished: answer.finished });
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
