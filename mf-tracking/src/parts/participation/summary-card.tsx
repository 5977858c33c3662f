import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { IconUsers } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { ProgressRing } from 'shared-ui/progress';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import { canRepeat, toTracking } from '../../rules/participation.ts';
import { StartAction } from '../enrolment/index.ts';
import { InvitationCounter } from './invitation-counter.tsx';
import type { ParticipantProps } from './participant-props.ts';
import styles from './participation.module.css';
import { RepeatAction } from './repeat-action.tsx';
import { Switcher } from './switcher.tsx';

/** Who takes part, how far they are, and what can be done about it (TF §2.3). */
export function SummaryCard({ participation, userId, historyId, isCompetition }: ParticipantProps) {
  const { t } = useTexts('mf-tracking');
  const navigate = useNavigate();
  const { id, name, provider_name, total_progress: score, is_unlimited, can_act } = participation;
  const userName = participation.selected_user_name ?? '';
  return (
    <Card as="section" aria-label={t('enrolled.summary', { name })} className={styles.summary}>
      <Group justify="between" gap="m" wrap={false}>
        <Stack gap="s" className={styles.who}>
          <Switcher
            participation={participation}
            userId={userId}
            isReader={can_act === 0 && historyId === undefined}
          />
          <Group gap="s">
            <Text as="span" size="s" tone="muted">
              {t('details.provider')} <bdi>{provider_name}</bdi>
            </Text>
            {!isCompetition && (
              <Badge tone="neutral">{t(is_unlimited === 1 ? 'details.unlimited' : 'details.limited')}</Badge>
            )}
          </Group>
        </Stack>
        {score !== null && (
          <div className={styles.score}>
            <ProgressRing value={score} label={t('enrolled.score')} />
            <Text as="span" size="s" tone="muted" aria-hidden="true">
              {t('enrolled.score')}
            </Text>
          </div>
        )}
      </Group>
      {score === null && (
        <Text size="s" tone="muted">
          {t('enrolled.scoreLater')}
        </Text>
      )}
      {isCompetition && <InvitationCounter participation={participation} userId={userId} />}
      {can_act === 1 && (
        <>
          <StartAction
            tracking={toTracking(participation)}
            // Without a day in the address, today is selected (TF §4).
            onStarted={(startedId) => void navigate(getEnrolledPath(participation, startedId))}
          />
          <Group gap="xs" className={styles.actions}>
            <Button
              variant="quiet"
              size="s"
              icon={<IconUsers />}
              href={`/tracking/${id}/${userId}/${encodeURIComponent(userName)}/private-request/`}
            >
              {t('enrolled.supervision')}
            </Button>
            {canRepeat(participation, historyId) && (
              <RepeatAction participation={participation} userId={userId} />
            )}
          </Group>
        </>
      )}
    </Card>
  );
}
