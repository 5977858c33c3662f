import type { Note } from 'shared-api/contracts/tracking/notes';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useDeleteNote } from '../../queries/note-calls.ts';

/** Asks before a note is deleted. */
export function DeleteNoteDialog({ note, onClose }: { note: Note; onClose(): void }) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useDeleteNote();
  return (
    <ConfirmDialog
      opened
      title={t('notes.deleteTitle')}
      confirmLabel={t('notes.delete')}
      tone="danger"
      loading={isPending}
      onConfirm={() => mutate({ params: { id: note.id } }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Stack gap="s">
        <Text written>{note.note}</Text>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      </Stack>
    </ConfirmDialog>
  );
}
