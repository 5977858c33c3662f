import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { StarMark } from '../../frame/logo.tsx';
import css from './home.module.css';
import { StarField } from './star-field.tsx';

/** Who we are, and the way in. */
export function Hero() {
  const { t } = useTexts('shell');
  return (
    <section className={css.hero}>
      <StarField />
      <div className={css.ornament}>
        <StarMark />
      </div>
      <div className={css.heroText}>
        <p className={css.eyebrow}>{t('home.eyebrow')}</p>
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        <p className={css.lead}>{t('home.lead')}</p>
        <div className={css.actions}>
          <Button variant="accent" href="/sign-up">
            {t('home.start')}
          </Button>
          <Button variant="quiet" className={css.onDark} href="/login">
            {t('home.return')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** For those who know us already: a greeting that leaves the screen to what they came for. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTexts('shell');
  return (
    <section className={`${css.hero} ${css.compact}`}>
      <StarField />
      <div className={css.heroText}>
        <h1 tabIndex={-1}>{t('home.welcome', { name: isolated(name) })}</h1>
        <p className={css.lead}>{t('home.title')}</p>
      </div>
    </section>
  );
}

/** A name inside a sentence, in its own direction (Unicode's first strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`;
