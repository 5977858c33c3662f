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
  /** Said instead of the field's own words about a file of another kind. */
  wrongType?: string;
  /** Of each file; what is larger is refused before it is sent. */
  maxBytes: number;
  /** The files chosen so far. They are the caller's, and stay when sending them failed. */
  files: File[];
  onFiles(files: File[]): void;
  /** Several files instead of one. */
  multiple?: boolean;
  /** 0 to 100 while they are being sent; nothing can be changed then. */
  progress?: number;
}

/**
 * Files to send: picked with the browser's own picker or dropped on the field. The input itself covers the whole field,
 * unseen, so that pointer, keyboard, drop and screen reader all use the native input. Says by itself which file cannot be
 * accepted and why; the server validates again.
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
  const [refused, setRefused] = useState<RejectedFile[]>([]);
  const [over, setOver] = useState(false);

  const size = formatFileSize(maxBytes, language);
  const kinds = listTypes(accept, texts);
  // Latin names in an Arabic list are read from right to left like the rest of it.
  const types = language === 'ar' ? kinds.map(isolated).join('، ') : kinds.join(', ');
  const limits = fill(types ? texts.uploadLimits : texts.uploadLimit, { types, size });
  const parts = useFieldParts({ id, hint: hint ?? limits, error });
  const sending = progress !== undefined;
  const refusals = {
    type: wrongType ?? texts.fileWrongType,
    large: texts.fileTooLarge,
    empty: texts.fileEmpty,
  };

  const add = (added: File[]) => {
    const choice = choose(files, added, { accept, maxBytes, multiple });
    setRefused(choice.refused);
    if (added.length > choice.refused.length) onFiles(choice.files);
  };
  const remove = (file: File) => {
    setRefused([]);
    onFiles(files.filter((other) => other !== file));
    // Its button goes with it.
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
            // So that this file can be chosen once more.
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
        {refused.map(({ name, reason }) => (
          <p key={name} className={fieldStyles.error}>
            <ErrorWords>{fill(refusals[reason], { name: isolated(name), types, limit: size })}</ErrorWords>
          </p>
        ))}
      </div>
      <FileList files={files} onRemove={sending || disabled ? undefined : remove} />
      {sending && <ProgressBar value={progress} label={texts.uploading} status="none" />}
    </Field>
  );
}

/** Keeps the letters and dots of a name from turning the order of the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;
