import { useEffect, useState } from 'react';
import type { Input } from 'shared-api/contract';
import type { uploadDocument } from 'shared-api/contracts/commerce/camps';
import { useTexts } from 'shared-api/i18n';
import { Button, IconButton } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconCircleCheck, IconRefresh, IconX } from 'shared-ui/icons';
import { useErrorText } from 'shared-ui/states';
import { UploadField } from 'shared-ui/upload';
import { useDeleteDocument, useUploadDocument } from '../../queries/camps.ts';
import { maxDocumentBytes, type StoredDocument } from '../../rules/camps/booking-form.ts';
import styles from './document-field.module.css';

export interface DocumentFieldProps {
  label: string;
  kind: Input<typeof uploadDocument>['body']['kind'];
  /** As an input's `accept`. */
  accept: string;
  /** Said about a file of another kind, by the browser's check and by the server's. */
  wrongType?: string;
  error?: string;
  hint?: string;
  value: StoredDocument | undefined;
  onChange(document: StoredDocument | undefined): void;
  /** An upload has started or ended. */
  onBusy(busy: boolean): void;
}

/**
 * A document that is uploaded as soon as it is chosen and kept by the server, so that a refresh or a failed submit does
 * not upload it again (PD-99). A failed upload can be retried.
 */
export function DocumentField(props: DocumentFieldProps) {
  const { label, kind, accept, wrongType, error, hint, value, onChange, onBusy } = props;
  const { t } = useTexts('mf-commerce');
  const refusalText = useErrorText();
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState(0);
  const upload = useUploadDocument({ onUploadProgress: setPart });
  const remove = useDeleteDocument();
  const isBusy = upload.isPending;
  useEffect(() => {
    if (!isBusy) return;
    onBusy(true);
    return () => onBusy(false);
    // A new function of the caller is no change.
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
    // The server deletes it by itself after a day where this fails.
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
          {isWrongType ? wrongType : refusalText(upload.error)}{' '}
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
