import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { Dialog } from 'shared-ui/dialog';
import { PasswordSteps } from './reset-password/password-steps.tsx';

/** Dialog of the account menu that changes the user's own password (SHELL-023). Closing it clears the fields. */
export default function ResetPassword({ open, onClose }: Slots['account.password.v1']) {
  const { t } = useTexts('mf-auth');
  return (
    <Dialog opened={open} onClose={onClose} title={t('dialog.title')} size="s">
      <PasswordSteps onDone={onClose} />
    </Dialog>
  );
}
