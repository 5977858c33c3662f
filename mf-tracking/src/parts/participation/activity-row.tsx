import type { DayActivity } from 'shared-api/contracts/tracking/participation';
import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDate } from 'shared-ui/format';
import { IconCircleCheck, IconHourglass } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ProgressRing } from 'shared-ui/progress';
import { toast } from 'shared-ui/toast';
import { activityPath } from '../../rules/activity-path.ts';
import { CheckButton } from '../check/check-button.tsx';
import { CheckNote } from '../check/check-note.tsx';
import { RowSteps } from '../check/row-steps.tsx';
import { type CheckList, useCheck } from '../check/use-checks.ts';
import styles from './participation.module.css';

interface ActivityRowProps {
  activity: DayActivity;
  type: TrackingType;
  userId: number;
  historyId: number | undefined;
  /** The list of the shown day. */
  list: CheckList;
}

/** An activity of a day. If the day is in the future, the row shows that instead of a link (PD-70). */
export function ActivityRow({ activity, type, userId, historyId, list }: ActivityRowProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { activity_id: activityId, tracking_id: trackingId, name, progress, can_open } = activity;
  const { date } = list;
  const check = useCheck(activity, list);
  const isRange = activity.date_type === 'date_range' && activity.end_date > date;
  return (
    <Card className={styles.activity}>
      <Group justify="between" gap="m" wrap={false}>
        <Stack gap="xs" className={check ? styles.checkable : styles.words}>
          {can_open === 1 ? (
            <TextLink
              to={activityPath({ activityId, trackingId, userId, date, type, historyId })}
              quiet
              dir="auto"
              className={styles.activityName}
            >
              {name}
            </TextLink>
          ) : (
            <button
              type="button"
              dir="auto"
              className={styles.activityName}
              onClick={() => toast.error(t('enrolled.cannotOpen'))}
            >
              {name}
            </button>
          )}
          <Group gap="xs">
            {check && <CheckNote name={name} check={check} />}
            {activity.is_completed === 1 && check === undefined && (
              <Badge tone="success" icon={<IconCircleCheck />}>
                {t('enrolled.days.done')}
              </Badge>
            )}
            {activity.waits_for_mark === 1 && (
              <Badge tone="pending" icon={<IconHourglass />}>
                {t('enrolled.waits')}
              </Badge>
            )}
            {activity.no_score === 1 && <Badge>{t('enrolled.noScore')}</Badge>}
            {isRange && (
              <Text as="span" size="s" tone="muted">
                {t('enrolled.until', { date: formatDate(activity.end_date, language) })}
              </Text>
            )}
          </Group>
        </Stack>
        <ProgressRing size="m" value={progress} label={t('enrolled.progressOf', { name })} />
        {check && !check.steps && <CheckButton name={name} check={check} />}
      </Group>
      {check?.steps && <RowSteps name={name} steps={check.steps} />}
    </Card>
  );
}
