import { useTexts } from 'shared-api/i18n';
import { TextAreaField } from 'shared-ui/text-field';

const maxReason = 1_000;

interface ReasonFieldProps {
  hint: string;
  /** Whether it was sent empty. */
  isMissing: boolean;
  value: string;
  onChange(value: string): void;
}

/** The reason why an operator changes an account. */
export function ReasonField({ hint, isMissing, value, onChange }: ReasonFieldProps) {
  const { t } = useTexts('mf-admin');
  return (
    <TextAreaField
      label={t('person.reason.label')}
      hint={hint}
      error={isMissing ? t('person.reason.missing') : undefined}
      value={value}
      onChange={onChange}
      maxLength={maxReason}
      rows={3}
    />
  );
}
