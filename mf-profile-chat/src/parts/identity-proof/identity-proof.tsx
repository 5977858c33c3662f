import { Slot } from 'platform/remote';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { ErrorState, LoadingState } from 'shared-ui/states';

/** The steps by which mf-auth lets a user prove who they are. */
export function IdentityProof({ onProved }: { onProved(): void }) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Slot
      id="account.identity-proof.v1"
      props={{ onProved }}
      loading={<LoadingState shape="form" />}
      empty={<FormMessage tone="error">{t('security.noProof')}</FormMessage>}
      failed={(retry) => <ErrorState message={t('security.noProof')} onRetry={retry} />}
    />
  );
}
