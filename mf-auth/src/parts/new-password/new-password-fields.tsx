import { useTexts } from 'shared-api/i18n';
import { PasswordField } from 'shared-ui/text-field';
import type { useNewPassword } from './use-new-password.ts';

interface Props {
  field: ReturnType<typeof useNewPassword>['field'];
  autoFocus?: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ field, autoFocus }: Props) {
  const { t } = useTexts('mf-auth');
  return (
    <>
      <PasswordField
        name="new_password"
        label={t('fields.newPassword')}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        required
        {...field('password')}
      />
      <PasswordField
        name="confirm_password"
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
    </>
  );
}
