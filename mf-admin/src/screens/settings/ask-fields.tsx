import { useTexts } from 'shared-api/i18n';
import { CheckboxField } from 'shared-ui/choice';
import { TextAreaField } from 'shared-ui/text-field';
import { findMessage } from './find-message.ts';

const maxChanges = 2_000;

/** Whether everybody is asked to accept a version of the terms, and what has changed. */
export interface Asking {
  mustAccept: boolean;
  en: string;
  ar: string;
}

export const notAsking: Asking = { mustAccept: false, en: '', ar: '' };

export const isNotAsking = ({ mustAccept, en, ar }: Asking): boolean => !mustAccept && en === '' && ar === '';

/** What has changed is written in one language only. */
export const isHalf = ({ en, ar }: Asking): boolean => (en.trim() === '') !== (ar.trim() === '');

/** The fields of the call that publishes. */
export const toAsked = ({ mustAccept, en, ar }: Asking) => ({
  ...(mustAccept && { must_accept: true }),
  ...(en.trim() !== '' && { changes: { en: en.trim(), ar: ar.trim() } }),
});

interface AskFieldsProps {
  value: Asking;
  onChange(value: Asking): void;
  /** The form was sent. */
  isChecked: boolean;
  /** The server's answer. */
  error: Parameters<typeof findMessage>[0];
}

/** Asks whether everybody must accept the version, and what has changed. */
export function AskFields({ value, onChange, isChecked, error }: AskFieldsProps) {
  const { t } = useTexts('mf-admin');
  const isMissing = (text: string) => isChecked && isHalf(value) && text.trim() === '';
  return (
    <>
      {(['en', 'ar'] as const).map((language) => (
        <TextAreaField
          key={language}
          label={t(`settings.in.${language}`, { label: t('settings.legal.changes') })}
          hint={t('settings.legal.changesHint')}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          rows={3}
          maxLength={maxChanges}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          error={
            isMissing(value[language])
              ? t('settings.legal.changesMissing')
              : findMessage(error, `changes[${language}]`)
          }
        />
      ))}
      <CheckboxField
        label={t('settings.legal.mustAccept')}
        hint={t('settings.legal.mustAcceptHint')}
        checked={value.mustAccept}
        onChange={(mustAccept) => onChange({ ...value, mustAccept })}
      />
    </>
  );
}
