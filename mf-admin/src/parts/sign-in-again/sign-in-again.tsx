import { Slot } from 'platform/remote';
import { useTexts } from 'shared-api/i18n';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { ErrorState, LoadingState } from 'shared-ui/states';

interface SignInAgainProps {
  opened: boolean;
  onClose(): void;
  onSignedIn(): void;
}

/** Asks for the second factor, for writes that need a proof of a few minutes ago: the steps of mf-auth. */
export function SignInAgain({ opened, onClose, onSignedIn }: SignInAgainProps) {
  const { t } = useTexts('mf-admin');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('signInAgain.title')} size="s">
      {opened && (
        <Stack>
          <Text>{t('signInAgain.text')}</Text>
          <Slot
            id="account.identity-proof.v1"
            props={{ onProved: onSignedIn }}
            loading={<LoadingState shape="form" />}
            empty={<FormMessage tone="error">{t('signInAgain.failed')}</FormMessage>}
            failed={(retry) => <ErrorState message={t('signInAgain.failed')} onRetry={retry} />}
          />
        </Stack>
      )}
    </Dialog>
  );
}
