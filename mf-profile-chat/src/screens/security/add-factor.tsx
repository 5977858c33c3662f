import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { Answer } from 'shared-api/contract';
import type { startTotp } from 'shared-api/contracts/second-factor';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconDeviceMobile, IconLock } from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useIdentityProof } from '../../parts/identity-proof/use-identity-proof.tsx';
import { useStartPasskey, useStartTotp } from '../../queries/second-factor.ts';
import { AppDialog } from './app-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface AddFactorProps {
  /** Whether the account has no factor yet. */
  isFirst: boolean;
  /** Called with recovery codes, which come with the first factor. */
  onCodes(codes: readonly string[] | undefined): void;
}

/** Buttons to add a passkey or an authenticator app. The server asks for a recent proof before either begins. */
export function AddFactor({ isFirst, onCodes }: AddFactorProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const totp = useStartTotp();
  const passkey = useStartPasskey();
  const { askForProof, dialog } = useIdentityProof();
  const [secret, setSecret] = useState<Answer<typeof startTotp>['data']>();
  const [options, setOptions] = useState<Record<string, unknown>>();

  const beginApp = () => {
    passkey.reset();
    totp.mutate(
      {},
      {
        onSuccess: ({ data }) => setSecret(data),
        onError: (error) => askForProof(error, beginApp) && totp.reset(),
      },
    );
  };
  const beginPasskey = () => {
    totp.reset();
    passkey.mutate(
      {},
      {
        onSuccess: ({ data }) => setOptions(data),
        onError: (error) => askForProof(error, beginPasskey) && passkey.reset(),
      },
    );
  };
  const error = totp.error ?? passkey.error;
  return (
    <Stack gap="s">
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <Group gap="s">
        {browserSupportsWebAuthn() && (
          <Button variant="secondary" icon={<IconLock />} loading={passkey.isPending} onClick={beginPasskey}>
            {t('security.addPasskey')}
          </Button>
        )}
        <Button variant="secondary" icon={<IconDeviceMobile />} loading={totp.isPending} onClick={beginApp}>
          {t('security.addApp')}
        </Button>
      </Group>
      {isFirst && (
        <Text size="s" tone="muted">
          {t('security.addHint')}
        </Text>
      )}
      <AppDialog secret={secret} onClose={() => setSecret(undefined)} onCodes={onCodes} />
      <PasskeyDialog options={options} onClose={() => setOptions(undefined)} onCodes={onCodes} />
      {dialog}
    </Stack>
  );
}
