import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';
import { Loaded, LoadingState, Skeleton } from 'shared-ui/states';
import { useNotes } from '../../queries/note-calls.ts';
import { NewNote } from './new-note.tsx';
import { Note } from './note.tsx';
import styles from './study.module.css';

interface NotesProps {
  lessonId: number;
  video: HTMLVideoElement | undefined;
}

/** The learner's own notes on a video, which nobody else can read. */
export function Notes({ lessonId, video }: NotesProps) {
  const { t } = useTexts('mf-courses');
  const query = useNotes(lessonId);
  return (
    <div className={styles.panel}>
      <NewNote lessonId={lessonId} video={video} />
      <Loaded
        query={query}
        loading={
          <LoadingState>
            <Skeleton />
            <Skeleton />
          </LoadingState>
        }
      >
        {(notes) =>
          notes.length === 0 ? (
            <Text tone="muted">{t('study.notes.none')}</Text>
          ) : (
            <ol className={styles.notes} aria-label={t('study.notes.title')}>
              {notes.map((note) => (
                <li key={note.id}>
                  <Note lessonId={lessonId} note={note} video={video} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </div>
  );
}
