import { useTexts } from 'shared-api/i18n';
import css from './logo.module.css';

/** The eight-pointed star, two squares turned against each other, with two companions in it: one big, one small. */
export function StarMark() {
  return (
    <svg className={css.mark} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect x="9.5" y="9.5" width="29" height="29" rx="3" />
      <rect x="9.5" y="9.5" width="29" height="29" rx="3" transform="rotate(45 24 24)" />
      <circle className={css.big} cx="21" cy="22.5" r="7" />
      <circle className={css.small} cx="29.5" cy="28.5" r="4.5" />
    </svg>
  );
}

export function Logo() {
  const { t } = useTexts('shell');
  return (
    <span className={css.logo}>
      <StarMark />
      <span>{t('brand')}</span>
    </span>
  );
}
