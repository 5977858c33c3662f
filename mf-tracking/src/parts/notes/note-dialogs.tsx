import type { Note } from 'shared-api/contracts/tracking/notes';
import { useTexts } from 'shared-api/i18n';
import { useEditNote } from '../../queries/note-calls.ts';
import { DeleteNoteDialog } from './delete-note-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** The dialog that is open above a list of notes. */
export type OpenedNote = { kind: 'add' } | { kind: 'edit' | 'delete'; note: Note };

interface NoteDialogsProps {
  opened: OpenedNote | undefined;
  onAdd(note: string): Promise<unknown>;
  onClose(): void;
}

/** Adds, edits or deletes a note. Notes of activities and of tasks are edited and deleted by the same calls. */
export function NoteDialogs({ opened, onAdd, onClose }: NoteDialogsProps) {
  const { t } = useTexts('mf-tracking');
  const { mutateAsync: edit } = useEditNote();
  if (opened?.kind === 'add')
    return (
      <NoteDialog
        title={t('notes.addTitle')}
        confirmLabel={t('notes.add')}
        onSave={onAdd}
        onClose={onClose}
      />
    );
  if (opened?.kind === 'edit')
    return (
      <NoteDialog
        title={t('notes.editTitle')}
        confirmLabel={t('notes.save')}
        initial={opened.note.note}
        onSave={(note) => edit({ body: { note, id: opened.note.id } })}
        onClose={onClose}
      />
    );
  return opened && <DeleteNoteDialog note={opened.note} onClose={onClose} />;
}
