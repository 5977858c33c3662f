import { type ReactNode, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Dialog } from 'shared-ui/dialog';
import { IdentityProof } from './identity-proof.tsx';

/**
 * For calls that need a recent proof. Pass each error with the function that sends again: it runs once the user has proved who they are.
 * Render `dialog`.
 */
export function useIdentityProof(): {
  /** @returns whether the error asks for a proof */
  askForProof(error: { code?: unknown }, sendAgain: () => void): boolean;
  dialog: ReactNode;
} {
  const { t } = useTexts('mf-profile-chat');
  const [waiting, setWaiting] = useState<{ sendAgain(): void }>();
  return {
    askForProof(error, sendAgain) {
      if (error.code !== 'reauthentication_required') return false;
      setWaiting({ sendAgain });
      return true;
    },
    dialog: (
      <Dialog
        opened={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        title={t('security.proveTitle')}
        size="s"
      >
        {waiting && (
          <IdentityProof
            onProved={() => {
              setWaiting(undefined);
              waiting.sendAgain();
            }}
          />
        )}
      </Dialog>
    ),
  };
}
