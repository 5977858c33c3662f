import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Band, onBand } from '../band.tsx';

/** Who we are, and the way in. */
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

/** For those who know us already: a greeting that leaves the screen to what they came for. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTexts('shell');
  return <Band title={t('home.welcome', { name: isolated(name) })} lead={t('home.title')} />;
}

/** A name inside a sentence, in its own direction (Unicode's first strong isolate). */
const isolated = (text: string) => `\u2068${text}\u2069`;
