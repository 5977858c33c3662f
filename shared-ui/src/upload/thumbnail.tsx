import { IconFileText, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './upload.module.css';

/** A thumbnail of a chosen picture. For other files, and for pictures that the browser cannot draw, an icon of their kind. */
export function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(created);
    };
  }, [file]);

  const Icon = iconOf(file.type);
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {url === undefined ? <Icon /> : <img src={url} alt="" onError={() => setUrl(undefined)} />}
    </span>
  );
}

function iconOf(type: string): typeof IconPhoto {
  if (type.startsWith('image/')) return IconPhoto;
  if (type.startsWith('video/')) return IconVideo;
  return type.startsWith('audio/') ? IconMusic : IconFileText;
}
