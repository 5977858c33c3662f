import { useState } from 'react';
import { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { maxTrackingNoteLength, trackingNoteLength } from 'shared-api/rules/tracking-note';
import { Button } from 'shared-ui/button';
import { Dialog, useDiscard } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';

interface NoteDialogProps {
  title: string;
  confirmLabel: string;
  initial?: string;
  /** @throws {ApiError} */
  onSave(note: string): Promise<unknown>;
  onClose(): void;
}

/** Creates or changes a note of at most 150 code points (PD-78). Does not send an empty one. */
export function NoteDialog({ title, confirmLabel, initial = '', onSave, onClose }: NoteDialogProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const [note, setNote] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError>();
  const length = trackingNoteLength(note.trim());
  const isTooLong = length > maxTrackingNoteLength;
  const save = async () => {
    if (length === 0 || isTooLong || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await onSave(note.trim());
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      setSaving(false);
    }
  };
  const { close, question } = useDiscard(note.trim() !== initial.trim(), onClose);
  return (
    <>
      <Dialog opened onClose={close} size="s" title={title} closable={!isSaving}>
        <Form onSubmit={() => void save()}>
          <Stack gap="m">
            <TextAreaField
              label={t('notes.note')}
              hint={t('notes.counter', { length, max: maxTrackingNoteLength })}
              value={note}
              onChange={setNote}
              error={isTooLong ? t('notes.tooLong', { max: maxTrackingNoteLength }) : undefined}
            />
            {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
            <Button type="submit" loading={isSaving} disabled={isTooLong}>
              {confirmLabel}
            </Button>
          </Stack>
        </Form>
      </Dialog>
      {question}
    </>
  );
}
