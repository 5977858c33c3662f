import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Stack, Text } from 'shared-ui/layout';
import { useFormats } from '../../parts/formats/use-formats.ts';
import type { Correction } from '../../rules/wallets/correction.ts';

interface ConfirmCorrectionProps {
  correction: Correction;
  opened: boolean;
  isPending: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Says what a correction does, before it is sent. */
export function ConfirmCorrection({ correction, opened, isPending, ...actions }: ConfirmCorrectionProps) {
  const { t } = useTexts('mf-admin');
  const { money } = useFormats();
  const { user_id: id, currency, note } = correction;
  const direction = Number(correction.amount) < 0 ? 'out' : 'in';
  const amount = money(Math.abs(Number(correction.amount)), currency);
  return (
    <ConfirmDialog
      {...actions}
      opened={opened}
      loading={isPending}
      title={t('wallets.confirm.title')}
      tone={direction === 'out' ? 'danger' : 'primary'}
      confirmLabel={t(`wallets.confirm.${direction}.action`, { amount })}
    >
      <Stack gap="s">
        <Text>{t(`wallets.confirm.${direction}.text`, { amount, id })}</Text>
        <Text>{t('wallets.confirm.note')}</Text>
        <Text written>{note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
