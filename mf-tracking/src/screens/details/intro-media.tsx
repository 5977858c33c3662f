import { useState } from 'react';
import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Picture } from 'shared-ui/picture';
import { ErrorState } from 'shared-ui/states';
import styles from './details.module.css';

interface IntroMediaProps {
  tracking: TrackingDetail;
  onExpired(): void;
}

/** The introduction: a film, else the picture (TF §3). The film's link is valid for some hours: Retry asks for another. */
export function IntroMedia({ tracking, onExpired }: IntroMediaProps) {
  const { t } = useTexts('mf-tracking');
  const { id, name, image, intro_path: path, intro_path_type: type } = tracking;
  const [failed, setFailed] = useState(false);
  if (path === null || type !== 'video')
    return (
      <Picture
        src={path ?? image ?? undefined}
        alt=""
        seed={String(id)}
        priority
        className={styles.picture}
      />
    );
  if (failed)
    return (
      <ErrorState
        message={t('details.videoFailed')}
        onRetry={() => {
          setFailed(false);
          onExpired();
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: introductions come without captions
    <video
      className={styles.film}
      src={path}
      poster={image ?? undefined}
      aria-label={t('details.video', { name })}
      controls
      playsInline
      preload="none"
      onError={() => setFailed(true)}
    />
  );
}
