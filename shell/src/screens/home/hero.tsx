import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import type { Viewer } from '../../frame/use-viewer.ts';
import css from './home.module.css';
import { StarField } from './star-field.tsx';

/** Who we are, and the way in for those who are new. */
export function Hero({ viewer }: { viewer: Viewer }) {
  const { t } = useTexts('shell');
  const guest = viewer.menu === 'guest';
  return (
    <section className={css.hero}>
      <StarField />
      <div className={css.heroText}>
        <p className={css.eyebrow} dir="auto">
          {guest ? t('home.eyebrow') : t('home.welcome', { name: viewer.name })}
        </p>
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        <p className={css.lead}>{t('home.lead')}</p>
        {guest && (
          <div className={css.actions}>
            <Button variant="accent" href="/sign-up">
              {t('home.start')}
            </Button>
            <Button variant="quiet" className={css.onDark} href="/login">
              {t('home.return')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
