import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { Group } from 'shared-ui/layout';
import { UploadField } from 'shared-ui/upload';
import { acceptedProofs, maxProofBytes } from '../../rules/proof/proof-file.ts';
import type { Upload } from './use-upload.ts';

interface FileFormProps {
  upload: Upload;
  disabled: boolean;
}

/** Submits a picture or film as proof. Keeps the chosen file after a failure (PD-77). */
export function FileForm({ upload: { send, cancel, progress, error }, disabled }: FileFormProps) {
  const { t } = useTexts('mf-tracking');
  const [files, setFiles] = useState<File[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [file] = files;
  const isSending = progress !== undefined;
  return (
    <Form
      onSubmit={() => {
        setAsked(true);
        if (file) send(file);
      }}
    >
      <UploadField
        label={t('proof.file')}
        hint={t('proof.fileHint')}
        accept={acceptedProofs}
        wrongType={t('proof.wrongFile')}
        maxBytes={maxProofBytes}
        files={files}
        onFiles={setFiles}
        disabled={disabled}
        error={isAsked && file === undefined ? t('proof.noFile') : undefined}
        progress={progress}
      />
      <Group gap="s">
        <Button type="submit" loading={isSending} disabled={disabled}>
          {error ? t('proof.retry') : t('proof.send')}
        </Button>
        {isSending && (
          <Button variant="secondary" onClick={cancel}>
            {t('proof.cancel')}
          </Button>
        )}
      </Group>
    </Form>
  );
}
