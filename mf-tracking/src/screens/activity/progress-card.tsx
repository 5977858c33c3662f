import type { Activity } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { FormMessage } from 'shared-ui/form';
import { formatDate, formatFullDate } from 'shared-ui/format';
import { IconCircleCheck, IconInfoCircle } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { ProgressRing } from 'shared-ui/progress';
import { keepDayTogether, keepTogether } from '../../rules/keep-together.ts';
import type { DayActions } from './day-actions.ts';
import { ReportedProgress } from './reported-progress.tsx';

interface ProgressCardProps {
  activity: Activity;
  actions: DayActions;
}

/** The day, the progress of the activity, and the slider if the participant reports it. */
export function ProgressCard({ activity, actions }: ProgressCardProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { date, date_type, first_day, end_date, progress, lang } = activity;
  const isManual = activity.auto_progress_update === 0;
  // Another proof counts for a returned one, also on a later day.
  const isAskedAgain = activity.profs.some(({ prof_returned }) => prof_returned === 1);
  return (
    <Card as="section" aria-label={t('activity.progress')}>
      <Stack gap="m">
        <Group gap="s" wrap={false}>
          <ProgressRing value={progress} label={t('activity.progress')} size="l" />
          <Stack gap="xs">
            <Text strong>{keepDayTogether(formatFullDate(date, language))}</Text>
            {date_type === 'date_range' && (
              <Text size="s" tone="muted">
                {t('activity.range', {
                  from: keepTogether(formatDate(first_day, language)),
                  to: keepTogether(formatDate(end_date, language)),
                })}
              </Text>
            )}
            <Group gap="xs">
              {activity.is_completed === 1 && (
                <Badge tone="success" icon={<IconCircleCheck />}>
                  {t('activity.completed')}
                </Badge>
              )}
              {activity.no_score === 1 && <Badge icon={<IconInfoCircle />}>{t('activity.noScore')}</Badge>}
              {lang !== language && <Badge>{t(`activity.contentLanguage.${lang}`)}</Badge>}
            </Group>
          </Stack>
        </Group>
        {isManual && actions.canProgress && <ReportedProgress activity={activity} actions={actions} />}
        {activity.is_self_reported === 1 && (
          <Text size="s" tone="muted">
            {t('activity.selfReported')}
          </Text>
        )}
        {!actions.canAct && <FormMessage tone="info">{t('activity.lookOnly')}</FormMessage>}
        {actions.canAct && actions.isOver && !isAskedAgain && (
          <FormMessage tone="info">{t('activity.over')}</FormMessage>
        )}
      </Stack>
    </Card>
  );
}
