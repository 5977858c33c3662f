import { IconX } from '@tabler/icons-react';
import { useLanguage } from 'shared-api/i18n';
import { IconButton } from '../button/button.tsx';
import { lengths, truncate } from '../format/truncate.ts';
import { fill, useKitTexts } from '../texts.ts';
import { formatFileSize } from './file-size.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './upload.module.css';

export interface FileListProps {
  files: File[];
  /** Absent if files cannot be removed. */
  onRemove?(file: File): void;
}

/** @private the chosen files of an UploadField */
export function FileList({ files, onRemove }: FileListProps) {
  const texts = useKitTexts();
  const { language } = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={texts.chosenFiles}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
          <Thumbnail file={file} />
          <span className={styles.about}>
            <span className={styles.name} dir="auto" title={file.name}>
              {truncate(file.name, lengths.fileName)}
            </span>
            <span className={styles.size}>{formatFileSize(file.size, language)}</span>
          </span>
          {onRemove && (
            <IconButton
              label={fill(texts.removeFile, { name: file.name })}
              icon={<IconX />}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
