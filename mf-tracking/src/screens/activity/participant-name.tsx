import { useFamily } from 'shared-api/family';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';

/** For whom the activity is shown, when it is somebody else of the family; the caller themselves, and nobody for those outside the family. */
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
