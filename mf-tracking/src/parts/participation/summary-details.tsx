import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { IconRepeat, IconUsers } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { canRepeat } from '../../rules/participation.ts';
import { InvitationCounter } from './invitation-counter.tsx';
import type { ParticipantProps } from './participant-props.ts';
import styles from './participation.module.css';

export interface SummaryDetailsProps
  extends Pick<ParticipantProps, 'participation' | 'userId' | 'historyId' | 'isCompetition'> {
  /** Opens the question whether to repeat the system. */
  onRepeat(): void;
}

/** The provider of the system, and how it was bought. */
export function Provider({
  participation,
  isCompetition,
}: Pick<ParticipantProps, 'participation' | 'isCompetition'>) {
  const { t } = useTexts('mf-tracking');
  const { provider_name, is_unlimited } = participation;
  return (
    <Group gap="s">
      <Text as="span" size="s" tone="muted">
        {t('details.provider')} <bdi>{provider_name}</bdi>
      </Text>
      {!isCompetition && (
        <Badge tone="neutral">{t(is_unlimited === 1 ? 'details.unlimited' : 'details.limited')}</Badge>
      )}
    </Group>
  );
}

/** Supervision and repeat, for users who act for the participant. */
export function RareActions({ participation, userId, historyId, onRepeat }: SummaryDetailsProps) {
  const { t } = useTexts('mf-tracking');
  const { id, can_act, selected_user_name } = participation;
  if (can_act === 0) return null;
  const userName = encodeURIComponent(selected_user_name ?? '');
  return (
    <Group gap="xs" className={styles.actions}>
      <Button
        variant="quiet"
        size="s"
        icon={<IconUsers />}
        href={`/tracking/${id}/${userId}/${userName}/private-request/`}
      >
        {t('enrolled.supervision')}
      </Button>
      {canRepeat(participation, historyId) && (
        <Button variant="quiet" size="s" icon={<IconRepeat />} onClick={onRepeat}>
          {t('enrolled.repeat.action')}
        </Button>
      )}
    </Group>
  );
}

/** What a phone shows below the day: provider, invitations, supervision and repeat (TF §2.3). */
export function SummaryDetails(props: SummaryDetailsProps) {
  const { participation, userId, isCompetition } = props;
  return (
    <>
      <Provider {...props} />
      {isCompetition && <InvitationCounter participation={participation} userId={userId} />}
      <RareActions {...props} />
    </>
  );
}
