import { useTexts } from 'shared-api/i18n';
import { IconChevronUp } from 'shared-ui/icons';
import css from './footer.module.css';

/** Scrolls to the top and moves the focus there; without animation for people who prefer reduced motion. */
function scrollToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function ScrollToTop() {
  const { t } = useTexts('shell');
  return (
    <button type="button" className={css.toTop} onClick={scrollToTop}>
      <IconChevronUp aria-hidden="true" />
      {t('footer.toTop')}
    </button>
  );
}
