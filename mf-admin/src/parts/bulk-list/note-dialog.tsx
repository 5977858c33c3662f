import { useId, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form } from 'shared-ui/form';
import { TextAreaField } from 'shared-ui/text-field';
import type { BulkAction } from './use-bulk.ts';

interface NoteDialogProps {
  /** Title, and label of the confirmation. */
  title: string;
  note: NonNullable<BulkAction<{ id: number }>['note']>;
  opened: boolean;
  onClose(): void;
  /** @returns whether the note was sent with each item */
  onSend(note: string): Promise<boolean>;
}

/** Asks for the note that goes with an action. What was entered stays when the dialog is closed, or when the action fails for an item. */
export function NoteDialog({ title, note, opened, onClose, onSend }: NoteDialogProps) {
  const formId = useId();
  const [value, setValue] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { label, hint, missing, maxLength } = note;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={formId}>
          {title}
        </Button>
      }
    >
      <Form
        id={formId}
        onSubmit={() => {
          const text = value.trim();
          const isEmpty = missing !== undefined && text === '';
          setIsMissing(isEmpty);
          if (isEmpty) return;
          void onSend(text).then((isSent) => {
            if (isSent) setValue('');
          });
        }}
      >
        <TextAreaField
          label={label}
          hint={hint}
          error={isMissing ? missing : undefined}
          value={value}
          onChange={setValue}
          maxLength={maxLength}
          rows={3}
        />
      </Form>
    </Dialog>
  );
}
