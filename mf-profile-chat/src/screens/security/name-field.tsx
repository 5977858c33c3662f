import { useTexts } from 'shared-api/i18n';
import { TextField } from 'shared-ui/text-field';

interface NameFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** The name by which the owner recognizes a second step. */
export function NameField({ value, onChange, error }: NameFieldProps) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <TextField
      name="name"
      label={t('security.name')}
      hint={t('security.nameHint')}
      error={error}
      value={value}
      onChange={onChange}
      dir="auto"
      autoComplete="off"
      maxLength={60}
      required
    />
  );
}
