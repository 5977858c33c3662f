import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { ErrorState } from 'shared-ui/states';
import type { LessonViewProps } from './lesson-view-props.ts';
import { MissingSteps } from './missing-steps.tsx';
import { NextOffer } from './next-offer.tsx';
import { OfflineNote } from './offline-note.tsx';
import styles from './player.module.css';
import { useCompleteLesson } from './use-complete-lesson.ts';
import { useLinks } from './use-links.ts';
import { useProgressReports } from './use-progress-reports.ts';
import { type Place, Video } from './video.tsx';
import { createWatcher } from './watcher.ts';

/** An uploaded video or a recording (CC §3). Playing it finishes the lesson (PD-56). */
export function VideoLesson({ lesson, known, plays, onNext }: LessonViewProps) {
  const { t } = useTexts('mf-courses');
  const reporting = useProgressReports(lesson);
  const { reporter } = reporting;
  const [watcher] = useState(() => createWatcher(reporter));
  const { links, failed, renewing, onBroken, retry } = useLinks(lesson, known);
  const finishing = useCompleteLesson(lesson);
  /** Playback state from which the video resumes when its expired links were replaced by new ones. */
  const place = useRef<Place>({ at: 0, playing: plays, begun: false });
  const [ended, setEnded] = useState(false);
  // A prepared video starts by itself only once it is shown.
  useLayoutEffect(() => {
    if (plays) place.current.playing = true;
  }, [plays]);

  const onEnded = async () => {
    await reporter.flush();
    await finishing.finish();
    setEnded(true);
  };

  if (failed)
    return (
      <div className={styles.stage}>
        <ErrorState
          title={t('player.video.failed')}
          message={t('player.video.failedText')}
          retrying={renewing}
          onRetry={() => void retry()}
        />
      </div>
    );
  return (
    <>
      <div className={styles.stage}>
        <Video
          // New links create a new video element, which resumes at the position.
          key={links.version}
          title={lesson.title}
          sources={links.attachments}
          captions={links.captions}
          known={known}
          resumes={reporting.position}
          place={place}
          watcher={watcher}
          reporter={reporter}
          onBroken={onBroken}
          onEnded={() => void onEnded()}
          onPlay={() => setEnded(false)}
        />
        {ended && lesson.next !== null && (
          <NextOffer
            next={lesson.next}
            counts={!finishing.missing}
            onNext={onNext}
            onStay={() => setEnded(false)}
          />
        )}
      </div>
      <OfflineNote offline={reporting.offline} />
      {finishing.missing && <MissingSteps lesson={lesson} progress={reporting.progress} />}
    </>
  );
}
