import { useTexts } from 'shared-api/i18n';
import { CheckboxField } from 'shared-ui/choice';
import { TextLink } from 'shared-ui/link';

interface Props {
  checked: boolean;
  onChange(checked: boolean): void;
  error?: string;
}

/** The terms open in a new tab, so that what was typed in the form is not lost. */
export function TermsField({ checked, onChange, error }: Props) {
  const { t } = useTexts('mf-auth');
  return (
    <CheckboxField
      name="terms"
      label={
        <>
          {t('terms.accept')}{' '}
          <TextLink to="/terms-and-conditions" target="_blank">
            {t('terms.conditions')}
          </TextLink>
          {t('terms.and')}
          <TextLink to="/privacy-policy" target="_blank">
            {t('terms.privacy')}
          </TextLink>
        </>
      }
      error={error}
      checked={checked}
      onChange={onChange}
      required
    />
  );
}
