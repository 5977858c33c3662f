import { useId, useState } from 'react';
import type { Activity } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import type { DayActions } from './day-actions.ts';
import { ProgressSlider } from './progress-slider.tsx';

interface ReportedProgressProps {
  activity: Activity;
  actions: DayActions;
}

/** Reports the progress of an activity, and withdraws reports until the day ends (TF §5, PD-136). */
export function ReportedProgress({ activity, actions }: ReportedProgressProps) {
  const { t } = useTexts('mf-tracking');
  const sliderId = useId();
  const { progress, undo_progress: undoProgress } = activity;
  const [isUndone, setUndone] = useState(false);
  const save = (percent: number) => {
    setUndone(false);
    actions.report('reported', percent);
  };
  const undo = () => {
    setUndone(true);
    actions.report('undone', progress);
    // The focused button may be removed.
    document.getElementById(sliderId)?.focus();
  };
  return (
    <Stack gap="s">
      <ProgressSlider id={sliderId} value={progress} onSave={save} />
      <div role="status">
        {isUndone && (
          <Text size="s" tone="muted">
            {t('activity.slider.undone', { percent: progress })}
          </Text>
        )}
      </div>
      {undoProgress !== null && (
        <FormMessage tone="success">
          <Group gap="s" justify="between">
            <Text as="span">{t('activity.slider.saved', { percent: progress })}</Text>
            <Button
              size="s"
              variant="secondary"
              aria-label={t('activity.slider.undoLabel', { percent: undoProgress })}
              onClick={undo}
            >
              {t('activity.slider.undo')}
            </Button>
          </Group>
          <Text as="span" size="s">
            {t('activity.slider.undoUntil')}
          </Text>
        </FormMessage>
      )}
    </Stack>
  );
}
