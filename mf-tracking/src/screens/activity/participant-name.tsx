import { useFamily } from 'shared-api/family';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';

/**
 * The name of the participant, if it is another member of the caller's family. Renders nothing for the caller and for
 * users outside the family.
 */
export function ParticipantName({ userId }: { userId: number }) {
  const { t } = useTexts('mf-tracking');
  const ownId = useSession((state) => state.userId);
  if (userId === ownId) return t('activity.forYou');
  return <MemberName userId={userId} />;
}

function MemberName({ userId }: { userId: number }) {
  const { t } = useTexts('mf-tracking');
  const name = useFamily().data?.find(({ id }) => id === userId)?.name;
  return name === undefined ? null : <bdi>{t('activity.forMember', { name })}</bdi>;
}
