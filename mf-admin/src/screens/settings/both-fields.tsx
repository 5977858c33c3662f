import { useTexts } from 'shared-api/i18n';
import { TextField } from 'shared-ui/text-field';
import styles from './settings.module.css';

interface Both {
  en: string;
  ar: string;
}

interface BothFieldsProps {
  label: string;
  hint?: string;
  value: Both;
  maxLength: number;
  required?: boolean;
  /** The value runs from the left in both languages: a number or an address. */
  isCode?: boolean;
  onChange(value: Both): void;
  /** Finds the message of one of the fields: `en` or `ar`. */
  error(language: 'en' | 'ar'): string | undefined;
}

/** A text in both languages of the site, side by side where there is room. */
export function BothFields({
  label,
  hint,
  value,
  maxLength,
  required,
  isCode = false,
  onChange,
  error,
}: BothFieldsProps) {
  const { t } = useTexts('mf-admin');
  return (
    <div className={styles.pair}>
      {(['en', 'ar'] as const).map((language) => (
        <TextField
          key={language}
          label={t(`settings.in.${language}`, { label })}
          hint={hint}
          dir={language === 'ar' && !isCode ? 'rtl' : 'ltr'}
          maxLength={maxLength}
          autoComplete="off"
          required={required}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          error={error(language)}
        />
      ))}
    </div>
  );
}
