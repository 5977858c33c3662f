import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';
import styles from './session-note.module.css';

interface SessionNoteProps {
  note: string;
  /** Name of the learner who wrote the note; absent if the user wrote it. */
  author?: string;
}

/** The note that a learner sent to the consultant with the booking. */
export function SessionNote({ note, author }: SessionNoteProps) {
  const { t } = useTexts('mf-consultations');
  return (
    <div className={styles.note}>
      <Text as="span" size="s" tone="muted">
        {author === undefined ? t('sessions.note.own') : t('sessions.note.of', { name: author })}
      </Text>
      <Text as="p" size="s" dir="auto" className={styles.text}>
        {note}
      </Text>
    </div>
  );
}
