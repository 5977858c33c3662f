import { useState } from 'react';
import type { ChatFile } from 'shared-api/contracts/chat/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { IconFileText } from 'shared-ui/icons';
import { formatFileSize } from 'shared-ui/upload';
import styles from './message-file.module.css';

interface MessageFileProps {
  file: ChatFile;
  /** The link has expired: a new one must be requested. */
  onExpired?(): void;
}

/** A file of a message. A picture is shown, in a box that is reserved from its size; other files are downloaded. */
export function MessageFile({ file, onExpired }: MessageFileProps) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const { url, name, bytes, width, height } = file;
  const [failedUrl, setFailedUrl] = useState<string>();
  if (width !== null && height !== null && failedUrl !== url)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className={styles.picture}>
        <img
          src={url}
          alt={t('chat.file.picture', { name })}
          width={width}
          height={height}
          loading="lazy"
          onError={() => {
            setFailedUrl(url);
            onExpired?.();
          }}
        />
      </a>
    );
  return (
    <a href={url} download={name} className={styles.file}>
      <IconFileText aria-hidden="true" />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.size}>{formatFileSize(bytes, language)}</span>
      </span>
    </a>
  );
}
