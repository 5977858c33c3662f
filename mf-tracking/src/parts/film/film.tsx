import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { ErrorState } from 'shared-ui/states';
import styles from './film.module.css';

interface FilmProps {
  /** Signed address, valid for some hours. */
  src: string;
  label: string;
  /** The link may have expired: reads another. */
  onExpired(): void;
  onPlay?(): void;
  onEnded?(): void;
}

/** A film of the site; Retry reads its link again. */
export function Film({ src, label, onExpired, onPlay, onEnded }: FilmProps) {
  const { t } = useTexts('mf-tracking');
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src)
    return (
      <ErrorState
        message={t('details.videoFailed')}
        onRetry={() => {
          setFailedSrc(undefined);
          onExpired();
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: films of tasks come without captions
    <video
      className={styles.film}
      src={src}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onPlay={onPlay}
      onEnded={onEnded}
      onError={() => setFailedSrc(src)}
    />
  );
}
