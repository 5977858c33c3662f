import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus } from 'shared-ui/icons';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { useAddNote, useNotes } from '../../queries/note-calls.ts';
import { NoteDialogs, type OpenedNote } from './note-dialogs.tsx';
import { NoteList } from './note-list.tsx';

interface NotesProps {
  activityId: number;
  trackingId: number;
  userId: number;
  /** `user_activity_id` for users who may write; null for readers. */
  dayId: number | null;
}

/** Notes of a participant about an activity (TF §2.4, §5). */
export function Notes({ dayId, ...named }: NotesProps) {
  const { t } = useTexts('mf-tracking');
  const query = useNotes(named);
  const { mutateAsync: add } = useAddNote();
  const [opened, setOpened] = useState<OpenedNote>();
  return (
    <Stack as="section" gap="s" aria-label={t('notes.title')}>
      <Group justify="between">
        <Heading>{t('notes.title')}</Heading>
        {dayId !== null && (
          <Button size="s" variant="secondary" icon={<IconPlus />} onClick={() => setOpened({ kind: 'add' })}>
            {t('notes.add')}
          </Button>
        )}
      </Group>
      <Loaded query={query}>
        {(notes) =>
          notes.length === 0 ? (
            <Text tone="muted">{t('notes.empty')}</Text>
          ) : (
            <NoteList
              notes={notes}
              onEdit={dayId === null ? undefined : (note) => setOpened({ kind: 'edit', note })}
              onDelete={dayId === null ? undefined : (note) => setOpened({ kind: 'delete', note })}
            />
          )
        }
      </Loaded>
      {dayId !== null && (
        <NoteDialogs
          opened={opened}
          onAdd={(note) => add({ body: { note, user_tracking_activity_id: dayId } })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
}
