import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useLanguage } from 'shared-api/i18n';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { ErrorWords, Field, type FieldProps, useFieldParts } from '../field/field.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { fill, useKitTexts } from '../texts.ts';
import { listTypes } from './accept.ts';
import { choose, type RejectedFile } from './choose.ts';
import { FileList } from './file-list.tsx';
import { formatFileSize } from './file-size.ts';
import styles from './upload.module.css';

export interface UploadFieldProps extends Omit<FieldProps, 'name'> {
  /** What an input's `accept` lists: '.png,.pdf', 'image/*'. */
  accept: string;
  /** Error text for a file of another type, instead of the field's own. */
  wrongType?: string;
  /** Maximum size of each file. Larger files are rejected before the upload. */
  maxBytes: number;
  /** The files chosen so far. The parent stores them, and keeps them if the upload failed. */
  files: File[];
  onFiles(files: File[]): void;
  /** Allows several files instead of one. */
  multiple?: boolean;
  /** 0 to 100 during the upload, in which nothing can be changed. */
  progress?: number;
}

/**
 * Chooses files to upload, with the browser's file picker or by dropping them on the field. The invisible input covers
 * the whole field, so that pointer, keyboard, drop and screen reader all use the native input. Shows by itself which
 * files cannot be accepted and why; the server validates again.
 */
export function UploadField({
  label,
  hint,
  error,
  required,
  disabled,
  id,
  accept,
  wrongType,
  maxBytes,
  files,
  onFiles,
  multiple = false,
  progress,
}: UploadFieldProps) {
  const texts = useKitTexts();
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const [over, setOver] = useState(false);

  const size = formatFileSize(maxBytes, language);
  const kinds = listTypes(accept, texts);
  // Latin names in an Arabic list are in the order of the list, from right to left.
  const types = language === 'ar' ? kinds.map(isolated).join('، ') : kinds.join(', ');
  const limits = fill(types ? texts.uploadLimits : texts.uploadLimit, { types, size });
  const parts = useFieldParts({ id, hint: hint ?? limits, error });
  const sending = progress !== undefined;
  const rejections = {
    type: wrongType ?? texts.fileWrongType,
    large: texts.fileTooLarge,
    empty: texts.fileEmpty,
  };

  const add = (added: File[]) => {
    const choice = choose(files, added, { accept, maxBytes, multiple });
    setRejected(choice.rejected);
    if (added.length > choice.rejected.length) onFiles(choice.files);
  };
  const remove = (file: File) => {
    setRejected([]);
    onFiles(files.filter((other) => other !== file));
    // The focused button is removed with the file.
    input.current?.focus();
  };
  const dragging = (inside: boolean) => (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) setOver(inside);
  };

  return (
    <Field parts={parts} label={label} required={required} hint={hint ?? limits} error={error}>
      <div className={classes(styles.zone, over && styles.over)}>
        <input
          {...parts.control}
          ref={input}
          id={parts.id}
          className={styles.input}
          type="file"
          accept={accept}
          multiple={multiple}
          required={required && files.length === 0}
          disabled={disabled || sending}
          onDragEnter={dragging(true)}
          onDragLeave={dragging(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // Allows the same file to be chosen again.
            event.target.value = '';
          }}
        />
        <IconUpload className={styles.icon} aria-hidden="true" />
        <label htmlFor={parts.id}>
          <span className={styles.choose}>{multiple ? texts.chooseFiles : texts.chooseFile}</span>{' '}
          <span className={styles.drop}>{texts.orDrop}</span>
        </label>
      </div>
      <div className={styles.refused} role="alert">
        {rejected.map(({ name, reason }) => (
          <p key={name} className={fieldStyles.error}>
            <ErrorWords>{fill(rejections[reason], { name: isolated(name), types, limit: size })}</ErrorWords>
          </p>
        ))}
      </div>
      <FileList files={files} onRemove={sending || disabled ? undefined : remove} />
      {sending && <ProgressBar value={progress} label={texts.uploading} status="none" />}
    </Field>
  );
}

/** Isolates a name, so that its letters and dots do not change the direction of the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;
