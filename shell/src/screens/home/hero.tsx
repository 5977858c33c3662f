import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Band, onBand } from '../band.tsx';

/** Introduces the site to guests, with the ways to join. */
export function Hero() {
  const { t } = useTexts('shell');
  return (
    <Band size="large" eyebrow={t('home.eyebrow')} title={t('home.title')} lead={t('home.lead')}>
      <Button variant="accent" href="/sign-up" data-preload="visible">
        {t('home.start')}
      </Button>
      <Button variant="quiet" className={onBand} href="/login" data-preload="visible">
        {t('home.return')}
      </Button>
    </Band>
  );
}

/** Greets signed-in users, in one line so that their content comes first. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTexts('shell');
  return <Band title={t('home.welcome', { name: isolated(name) })} lead={t('home.title')} />;
}

/** A name inside a sentence, in its own direction (Unicode's first strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`;
