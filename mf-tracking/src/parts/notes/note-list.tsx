import type { Note } from 'shared-api/contracts/tracking/notes';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { IconEdit, IconTrash } from 'shared-ui/icons';
import { Card, Group, Text } from 'shared-ui/layout';
import styles from './notes.module.css';

interface NoteListProps {
  notes: readonly Note[];
  /** Absent if the notes are read-only. */
  onEdit?(note: Note): void;
  onDelete?(note: Note): void;
}

/** Notes, the newest first. */
export function NoteList({ notes, onEdit, onDelete }: NoteListProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          <Card>
            <Text written>{note.note}</Text>
            <Group justify="between" gap="s">
              <Text size="s" tone="muted">
                <time dateTime={note.note_added_date}>{formatDateTime(note.note_added_date, language)}</time>
                {note.updated_at !== note.note_added_date && ` · ${t('notes.edited')}`}
              </Text>
              <Group gap="xs">
                {onEdit && (
                  <IconButton label={t('notes.edit')} icon={<IconEdit />} onClick={() => onEdit(note)} />
                )}
                {onDelete && (
                  <IconButton label={t('notes.delete')} icon={<IconTrash />} onClick={() => onDelete(note)} />
                )}
              </Group>
            </Group>
          </Card>
        </li>
      ))}
    </ul>
  );
}
