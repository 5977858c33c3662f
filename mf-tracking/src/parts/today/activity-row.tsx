import type { TodayActivity, TodayPerson, TodayRun } from 'shared-api/contracts/tracking/today';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDate, formatProgress } from 'shared-ui/format';
import { IconChevronRight, IconCircleCheck, IconClock, IconHourglass } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { activityPath } from '../../rules/activity-path.ts';
import { isOpen } from '../../rules/day-people.ts';
import { CheckButton } from '../check/check-button.tsx';
import { CheckNote } from '../check/check-note.tsx';
import { RowSteps } from '../check/row-steps.tsx';
import { useCheck } from '../check/use-checks.ts';
import styles from './today.module.css';

interface ActivityRowProps {
  activity: TodayActivity;
  run: TodayRun;
  person: TodayPerson;
  /** Whether it is the next activity of the person's day. */
  isNext: boolean;
  /** Whether the row stands below the name of its system. */
  isGrouped?: boolean;
}

/** An activity of the day. The whole row links to its page, with this person as the participant. */
export function ActivityRow({ activity, run, person, isNext, isGrouped = false }: ActivityRowProps) {
  const { t } = useTexts('mf-tracking');
  const { activity_id: activityId, name, progress, can_open } = activity;
  const path = activityPath({
    activityId,
    trackingId: run.tracking_id,
    userId: person.id,
    date: run.today,
    type: run.type,
  });
  const isNextStep = isNext && isOpen(activity);
  const list = { ...run, runId: run.tracking_enrollment_history_id, date: run.today };
  const check = useCheck(activity, list);
  return (
    <li className={styles.row} data-step={getStep(activity, isNextStep)} data-check={check !== undefined}>
      <div className={isGrouped && check ? styles.noted : styles.words}>
        {isNextStep && (
          <Text size="s" strong className={styles.label}>
            {t('today.next')}
          </Text>
        )}
        {can_open === 1 ? (
          <TextLink to={path} quiet className={styles.link} dir="auto">
            {name}
          </TextLink>
        ) : (
          <Text as="span" strong>
            <bdi>{name}</bdi>
          </Text>
        )}
        {!isGrouped && check?.isRecent !== true && (
          <Text size="s" tone="muted">
            <bdi>{run.name}</bdi>
          </Text>
        )}
        {check && <CheckNote name={name} check={check} />}
      </div>
      {!check?.isDone && <State activity={activity} isNextStep={isNextStep} />}
      {progress > 0 && progress < 100 && check?.steps === undefined && (
        <Text as="span" size="s" numbers>
          <bdi>{formatProgress(progress)}%</bdi>
        </Text>
      )}
      {check === undefined ? (
        can_open === 1 && <IconChevronRight aria-hidden="true" className={styles.chevron} />
      ) : check.steps ? (
        <RowSteps name={name} steps={check.steps} />
      ) : (
        <CheckButton name={name} check={check} />
      )}
    </li>
  );
}

function getStep(activity: TodayActivity, isNextStep: boolean): 'next' | 'open' | 'closed' {
  if (isNextStep) return 'next';
  return isOpen(activity) ? 'open' : 'closed';
}

/** The meaning of the row's color as text. */
function State({ activity, isNextStep }: { activity: TodayActivity; isNextStep: boolean }) {
  const { state, scored_date: date } = activity;
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  if (state === 'done')
    return (
      <Badge tone="success" icon={<IconCircleCheck />}>
        {t('today.state.done')}
      </Badge>
    );
  if (state === 'waiting')
    return (
      <Badge tone="info" icon={<IconHourglass />}>
        {t('today.state.waiting')}
      </Badge>
    );
  if (state === 'late')
    return (
      // On the background of the next step a warning would lack contrast.
      <Badge tone={isNextStep ? 'neutral' : 'warning'} icon={<IconClock />}>
        {t('today.state.late', { date: formatDate(date, language) })}
      </Badge>
    );
  return null;
}
