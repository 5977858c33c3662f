import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { TextField } from 'shared-ui/text-field';
import type { Upload } from './use-upload.ts';

interface LinkFormProps {
  upload: Upload;
  disabled: boolean;
}

/** Submits a link as proof, by the button or Enter (TF §5). */
export function LinkForm({ upload: { send, progress }, disabled }: LinkFormProps) {
  const { t } = useTexts('mf-tracking');
  const [link, setLink] = useState('');
  const [isAsked, setAsked] = useState(false);
  const value = link.trim();
  return (
    <Form
      onSubmit={() => {
        setAsked(true);
        if (value !== '') send(value);
      }}
    >
      <TextField
        label={t('proof.link')}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        disabled={disabled}
        value={link}
        onChange={setLink}
        error={isAsked && value === '' ? t('proof.noLink') : undefined}
        after={
          <Button type="submit" loading={progress !== undefined} disabled={disabled}>
            {t('proof.send')}
          </Button>
        }
      />
    </Form>
  );
}
