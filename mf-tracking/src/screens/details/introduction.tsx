import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconListCheck } from 'shared-ui/icons';
import { Card } from 'shared-ui/layout';
import { About } from '../../parts/about/about.tsx';
import { ActionBar } from './action-bar.tsx';
import styles from './details.module.css';
import { IntroMedia } from './intro-media.tsx';
import { Summary } from './summary.tsx';

interface IntroductionProps {
  tracking: TrackingDetail;
  /** Called when the link of the film has expired. */
  onExpired(): void;
}

/** The description, the length and the price of a system (TF §2.3). */
export function Introduction({ tracking, onExpired }: IntroductionProps) {
  const { t } = useTexts('mf-tracking');
  const { id, package_id } = tracking;
  return (
    <div className={styles.frame}>
      <div className={styles.media}>
        <IntroMedia tracking={tracking} onExpired={onExpired} />
      </div>
      <Card as="section" aria-label={t('details.facts')} className={styles.summary}>
        <Summary tracking={tracking} />
        {package_id !== null && (
          <Button variant="secondary" icon={<IconListCheck />} href={`/tracking-system/${id}/levels/`}>
            {t('details.levelTree')}
          </Button>
        )}
      </Card>
      <div className={styles.main}>
        <About tracking={tracking} />
      </div>
      <div className={styles.actions}>
        <ActionBar tracking={tracking} />
      </div>
    </div>
  );
}
