import { useHost } from 'platform/remote';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { emptyTextOf } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { Ranking } from '../../parts/ranking/ranking.tsx';

/** The ranking of a package, of its participants only (PD-67). */
export function PackageRank({ details }: { details: Tracking }) {
  const { t } = useTexts('mf-tracking');
  const host = useHost();
  const signedIn = useSession(isSignedIn);
  const ownId = useSession((session) => session.userId);
  const userId = details.selected_enrolled_user_id ?? ownId;
  if (!signedIn || userId === undefined)
    return (
      <EmptyState
        picture="path"
        title={t('package.signInTitle')}
        action={<Button onClick={() => host.signIn()}>{t('lists.signIn')}</Button>}
      />
    );
  if (details.is_enrolled === 0)
    return <EmptyState picture="path" title={emptyTextOf('tracking')} text={t('ranking.notStarted')} />;
  return (
    <Ranking
      trackingId={details.id}
      userId={userId}
      isCompetition={details.type === 'initiative'}
      invitationPercentage={details.invitation_percentage}
    />
  );
}
