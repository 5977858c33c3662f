import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { ProgressRing } from 'shared-ui/progress';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import { toTracking } from '../../rules/participation.ts';
import { StartAction } from '../enrolment/start-action.tsx';
import { InvitationCounter } from './invitation-counter.tsx';
import styles from './participation.module.css';
import { SoFar } from './so-far.tsx';
import { Provider, RareActions, type SummaryDetailsProps } from './summary-details.tsx';
import { Switcher } from './switcher.tsx';

interface SummaryCardProps extends SummaryDetailsProps {
  /** Whether to show only name and score. The rest is below the day. */
  isPhone: boolean;
}

/** The participant, their progress, and the actions (TF §2.3). */
export function SummaryCard({ isPhone, ...props }: SummaryCardProps) {
  const { participation, userId, historyId, isCompetition } = props;
  const { t } = useTexts('mf-tracking');
  const navigate = useNavigate();
  const { name, total_progress: score, can_act } = participation;
  return (
    <Card as="section" aria-label={t('enrolled.summary', { name })} className={styles.summary}>
      <Group justify="between" gap="m" wrap={false}>
        <Stack gap="s" className={styles.who}>
          <Switcher
            participation={participation}
            userId={userId}
            isReader={can_act === 0 && historyId === undefined}
          />
          <SoFar participation={participation} />
          {!isPhone && <Provider {...props} />}
        </Stack>
        {score !== null && (
          <div className={styles.score}>
            <ProgressRing value={score} label={t('enrolled.score')} />
            {!isPhone && (
              <Text as="span" size="s" tone="muted" aria-hidden="true">
                {t('enrolled.score')}
              </Text>
            )}
          </div>
        )}
      </Group>
      {score === null && (
        <Text size="s" tone="muted">
          {t('enrolled.scoreLater')}
        </Text>
      )}
      {!isPhone && isCompetition && <InvitationCounter participation={participation} userId={userId} />}
      {can_act === 1 && (
        <StartAction
          tracking={toTracking(participation)}
          // The address has no day, so that today is selected (TF §4).
          onStarted={(startedId) => void navigate(getEnrolledPath(participation, startedId))}
        />
      )}
      {!isPhone && <RareActions {...props} />}
    </Card>
  );
}
