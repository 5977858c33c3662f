import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconDownload, IconExternalLink } from 'shared-ui/icons';
import { ErrorState } from 'shared-ui/states';
import styles from './stored-file.module.css';

interface StoredFileProps {
  url: string;
  /** Its media type: `image/png`. */
  type: string;
  /** Describes it. */
  label: string;
  /** Name to save it under; without it, the file opens in a tab of its own. */
  filename?: string;
  /** Called when its link has expired, to request a new one. */
  onExpired(): void;
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** A file that a user sent: pictures and films are shown, all others can be opened or saved. */
export function StoredFile({ url, type, label, filename, onExpired }: StoredFileProps) {
  const { t } = useTexts('mf-admin');
  const [failed, setFailed] = useState<string>();
  if (failed === url)
    return (
      <ErrorState
        message={t('file.failed')}
        onRetry={() => {
          setFailed(undefined);
          onExpired();
        }}
      />
    );
  const onError = () => setFailed(url);
  if (type.startsWith('image/'))
    return (
      <a href={url} {...newTab} className={styles.picture} aria-label={t('file.enlarge', { label })}>
        <img src={url} alt={label} onError={onError} />
      </a>
    );
  if (type.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: films of users have no captions
      <video
        className={styles.film}
        src={url}
        controls
        preload="metadata"
        aria-label={label}
        onError={onError}
      />
    );
  return filename === undefined ? (
    <Button variant="secondary" icon={<IconExternalLink />} href={url} {...newTab}>
      {t('file.open', { label })}
    </Button>
  ) : (
    <Button variant="secondary" icon={<IconDownload />} href={url} download={filename}>
      {t('file.save', { label })}
    </Button>
  );
}
