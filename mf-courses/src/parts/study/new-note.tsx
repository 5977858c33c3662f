import { useState } from 'react';
import { maxNoteLength } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus } from 'shared-ui/icons';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { useAddNote } from '../../queries/note-calls.ts';
import { formatPosition } from '../../rules/lessons/duration.ts';
import styles from './study.module.css';
import { usePosition } from './use-position.ts';

interface NewNoteProps {
  lessonId: number;
  video: HTMLVideoElement | undefined;
}

/** The form of a note. The note gets the second at which the learner began to write, however long that takes. */
export function NewNote({ lessonId, video }: NewNoteProps) {
  const { t } = useTexts('mf-courses');
  const errorText = useErrorText();
  const add = useAddNote();
  const [text, setText] = useState('');
  const [begun, setBegun] = useState<number>();
  const now = usePosition(video, Math.floor);
  const position = begun ?? now;

  const change = (value: string) => {
    if (value === '') setBegun(undefined);
    else if (text === '') setBegun(now);
    setText(value);
  };
  const save = () =>
    add.mutate(
      { params: { id: lessonId }, body: { position, text } },
      {
        onSuccess: () => change(''),
      },
    );

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !add.isPending) save();
      }}
    >
      <TextAreaField
        label={t('study.notes.new')}
        hint={t('study.notes.private')}
        rows={2}
        maxLength={maxNoteLength}
        value={text}
        onChange={change}
        error={add.error ? errorText(add.error) : undefined}
      />
      <div>
        <Button
          type="submit"
          size="s"
          icon={<IconPlus />}
          loading={add.isPending}
          disabled={text.trim() === ''}
        >
          {t('study.notes.add', { time: formatPosition(position) })}
        </Button>
      </div>
    </form>
  );
}
