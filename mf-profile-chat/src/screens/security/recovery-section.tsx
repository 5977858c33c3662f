import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { IconRefresh } from 'shared-ui/icons';
import { Group, SectionCard, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useIdentityProof } from '../../parts/identity-proof/use-identity-proof.tsx';
import { useRenewRecoveryCodes } from '../../queries/second-factor.ts';

interface RecoverySectionProps {
  /** Codes that were not used yet. */
  left: number;
  onCodes(codes: readonly string[]): void;
}

/** From this number on the user is advised to get new ones. */
const fewCodes = 3;

/** How many recovery codes are left, and a button for new ones. */
export function RecoverySection({ left, onCodes }: RecoverySectionProps) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useRenewRecoveryCodes();
  const { askForProof, dialog } = useIdentityProof();
  const [isAsked, setAsked] = useState(false);
  const renew = () =>
    mutate(
      {},
      {
        onSuccess: ({ recovery_codes }) => {
          setAsked(false);
          onCodes(recovery_codes);
        },
        onError: (failure) => askForProof(failure, renew) && reset(),
      },
    );
  return (
    <SectionCard title={t('security.recovery')}>
      <Text>{t('security.recoveryText')}</Text>
      {left <= fewCodes ? (
        <FormMessage tone="warning">{t('security.codesLeft', { count: left })}</FormMessage>
      ) : (
        <Text tone="muted">{t('security.codesLeft', { count: left })}</Text>
      )}
      <Group>
        <Button
          variant="secondary"
          icon={<IconRefresh />}
          onClick={() => {
            reset();
            setAsked(true);
          }}
        >
          {t('security.newCodes')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title={t('security.newCodesQuestion')}
        confirmLabel={t('security.newCodes')}
        loading={isPending}
        onConfirm={renew}
        onCancel={() => setAsked(false)}
      >
        <Stack gap="m">
          {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          <Text>{t('security.newCodesText')}</Text>
        </Stack>
      </ConfirmDialog>
      {dialog}
    </SectionCard>
  );
}
