import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { Group, Text } from 'shared-ui/layout';
import { ShareControl, sharedPath } from 'shared-ui/share';

/**
 * How many invitations count, of how many, and the invitation link (TF §2.3). The link contains the participant,
 * because everyone who follows it raises their score (PD-80).
 */
export function InvitationCounter({
  participation,
  userId,
}: {
  participation: Participation;
  userId: number;
}) {
  const { t } = useTexts('mf-tracking');
  const { id, name, invitation_count: count, invitation_max_count: max, can_act } = participation;
  const page = `/user/trackings/${id}/details?is_level=${participation.belongs_to_level_tree}&invitee_id=${userId}`;
  return (
    <Group justify="between" gap="s">
      {max > 0 && (
        <Text as="span" numbers>
          {t('enrolled.invitations', { invited: count, max })}
        </Text>
      )}
      {can_act === 1 && (
        <ShareControl title={name} path={sharedPath(page, 'Initiative', id)} label={t('enrolled.invite')} />
      )}
    </Group>
  );
}
