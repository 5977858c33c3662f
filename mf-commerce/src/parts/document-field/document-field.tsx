import { useEffect, useState } from 'react';
import type { Input } from 'shared-api/contract';
import type { uploadDocument } from 'shared-api/contracts/events/camps';
import { useTexts } from 'shared-api/i18n';
import { Button, IconButton } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconCircleCheck, IconRefresh, IconX } from 'shared-ui/icons';
import { useErrorText } from 'shared-ui/states';
import { UploadField } from 'shared-ui/upload';
import { useDeleteDocument, useUploadDocument } from '../../queries/camps.ts';
import { maxDocumentBytes, type StoredDocument } from '../../rules/camps/booking-input.ts';
import styles from './document-field.module.css';

export interface DocumentFieldProps {
  label: string;
  kind: Input<typeof uploadDocument>['body']['kind'];
  /** As an input's `accept`. */
  accept: string;
  /** Error text for a file of another type, whether the browser or the server rejects it. */
  wrongType?: string;
  error?: string;
  hint?: string;
  value: StoredDocument | undefined;
  onChange(document: StoredDocument | undefined): void;
  /** Called when an upload starts (true) or ends (false). */
  onBusy(busy: boolean): void;
}

/**
 * A document that is uploaded as soon as it is chosen and stored by the server, so that neither a refresh nor a failed
 * submit uploads it again (PD-99). A failed upload can be retried.
 */
export function DocumentField(props: DocumentFieldProps) {
  const { label, kind, accept, wrongType, error, hint, value, onChange, onBusy } = props;
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState(0);
  const upload = useUploadDocument({ onUploadProgress: setPart });
  const remove = useDeleteDocument();
  const isBusy = upload.isPending;
  useEffect(() => {
    if (!isBusy) return;
    onBusy(true);
    return () => onBusy(false);
    // `onBusy` is no dependency: a new function from the caller must not report again.
  }, [isBusy]);

  const send = (chosen: File) => {
    setPart(0);
    upload.mutate(
      { body: { kind, file: chosen } },
      {
        onSuccess: ({ data }) => onChange({ id: data.id, name: chosen.name, expiresAt: data.expires_at }),
      },
    );
  };
  const choose = ([chosen]: File[]) => {
    // If this call fails, the server deletes the document by itself after a day.
    if (value) remove.mutate({ params: { document: value.id } });
    onChange(undefined);
    upload.reset();
    setFile(chosen);
    if (chosen) send(chosen);
  };
  const isWrongType = upload.error?.code === 'document_type' && wrongType !== undefined;
  return (
    <div className={styles.field}>
      <UploadField
        label={label}
        hint={hint}
        accept={accept}
        wrongType={wrongType}
        maxBytes={maxDocumentBytes}
        files={file ? [file] : []}
        onFiles={choose}
        error={error}
        progress={isBusy ? part * 100 : undefined}
      />
      {value && (
        <p className={styles.stored} role="status">
          <IconCircleCheck aria-hidden="true" />
          <span>
            {t('document.stored')} {file === undefined && <bdi className={styles.name}>{value.name}</bdi>}
          </span>
          {file === undefined && (
            <IconButton
              label={t('document.remove', { name: value.name })}
              icon={<IconX />}
              onClick={() => choose([])}
            />
          )}
        </p>
      )}
      {upload.error && (
        <FormMessage tone="error">
          {isWrongType ? wrongType : rejectionText(upload.error)}{' '}
          {file && !isWrongType && (
            <Button size="s" variant="secondary" icon={<IconRefresh />} onClick={() => send(file)}>
              {t('document.retry')}
            </Button>
          )}
        </FormMessage>
      )}
    </div>
  );
}
