import { useLanguage, useTexts } from 'shared-api/i18n';
import { toast } from 'shared-ui/toast';
import css from './language-switch.module.css';

/** Each language by its own name, so that its readers recognise it. */
const names = { en: 'English', ar: 'العربية' };

/** Switches to the other of the two languages. */
export function LanguageSwitch() {
  const { t } = useTexts('shell');
  const { language, setLanguage } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  const change = () => setLanguage(other).catch(() => toast.error(t('language.failed')));
  return (
    <button type="button" className={css.switch} lang={other} onClick={change}>
      {names[other]}
    </button>
  );
}
