import { useContext } from 'react';
import { createPortal } from 'react-dom';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCheck } from 'shared-ui/icons';
import { MissingSteps } from './missing-steps.tsx';
import { StepAction } from './step-action.ts';
import { useCompleteLesson } from './use-complete-lesson.ts';

interface MarkCompleteProps {
  lesson: PlayedLesson;
  progress?: number;
  /** Sends pending progress first. */
  before?(): Promise<void>;
}

/**
 * For lessons whose end the page cannot detect: the user marks the lesson complete, and the server decides (PD-56). The button stands in the
 * bar of the player, between the previous and the next lesson, and what is missing above it, which is in sight wherever the page is scrolled.
 */
export function MarkComplete({ lesson, progress, before }: MarkCompleteProps) {
  const { t } = useTexts('mf-courses');
  const place = useContext(StepAction);
  const { finish, isPending, missing } = useCompleteLesson(lesson);
  if (lesson.finished === 1) return null;
  return (
    <>
      {place.button !== null &&
        createPortal(
          <Button
            size="s"
            icon={<IconCheck />}
            loading={isPending}
            onClick={async () => {
              await before?.();
              await finish({ showsError: true });
            }}
          >
            {t('player.complete')}
          </Button>,
          place.button,
        )}
      {missing &&
        place.message !== null &&
        createPortal(<MissingSteps lesson={lesson} progress={progress} />, place.message)}
    </>
  );
}
