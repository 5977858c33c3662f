import { useEffect, useRef, useState } from 'react';
import { type LessonNote, maxNoteLength } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconEdit, IconTrash } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useDeleteNote, useEditNote } from '../../queries/note-calls.ts';
import { formatPosition } from '../../rules/lessons/duration.ts';
import { seek } from './seek.ts';
import styles from './study.module.css';

interface NoteProps {
  lessonId: number;
  note: LessonNote;
  video: HTMLVideoElement | undefined;
}

type State = 'shown' | 'edited' | 'deleting';

/** A note. Its time seeks the video, its text can be edited, and a second press on delete confirms the deletion. */
export function Note({ lessonId, note, video }: NoteProps) {
  const { t } = useTexts('mf-courses');
  const errorText = useErrorText();
  const remove = useDeleteNote();
  const [state, setState] = useState<State>('shown');
  const time = formatPosition(note.position);
  const params = { id: lessonId, note: note.id };

  if (state === 'edited')
    return <EditedNote lessonId={lessonId} note={note} onClose={() => setState('shown')} />;
  return (
    <article className={styles.note}>
      <button type="button" className={styles.second} onClick={() => seek(video, note.position)}>
        <VisuallyHidden>{t('study.goTo')} </VisuallyHidden>
        <bdi>{time}</bdi>
      </button>
      <Text written className={styles.words}>
        {note.text}
      </Text>
      {state === 'deleting' ? (
        <Group gap="s">
          <Text as="span" size="s">
            {t('study.notes.sure')}
          </Text>
          <Button
            size="s"
            variant="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params }, { onError: (error) => toast.error(errorText(error)) })}
          >
            {t('study.notes.delete')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => setState('shown')}>
            {t('study.notes.keep')}
          </Button>
        </Group>
      ) : (
        <Group gap="s">
          <Button size="s" variant="quiet" icon={<IconEdit />} onClick={() => setState('edited')}>
            {t('study.notes.edit')}
            <VisuallyHidden>: {time}</VisuallyHidden>
          </Button>
          <Button size="s" variant="quiet" icon={<IconTrash />} onClick={() => setState('deleting')}>
            {t('study.notes.delete')}
            <VisuallyHidden>: {time}</VisuallyHidden>
          </Button>
        </Group>
      )}
    </article>
  );
}

function EditedNote({ lessonId, note, onClose }: Omit<NoteProps, 'video'> & { onClose(): void }) {
  const { t } = useTexts('mf-courses');
  const errorText = useErrorText();
  const edit = useEditNote();
  const [text, setText] = useState(note.text);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form
      ref={form}
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || edit.isPending) return;
        edit.mutate({ params: { id: lessonId, note: note.id }, body: { text } }, { onSuccess: onClose });
      }}
    >
      <TextAreaField
        label={t('study.notes.edited', { time: formatPosition(note.position) })}
        rows={3}
        maxLength={maxNoteLength}
        value={text}
        onChange={setText}
        error={edit.error ? errorText(edit.error) : undefined}
      />
      <Group gap="s">
        <Button type="submit" size="s" loading={edit.isPending} disabled={text.trim() === ''}>
          {t('study.notes.save')}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t('study.notes.cancel')}
        </Button>
      </Group>
    </form>
  );
}
