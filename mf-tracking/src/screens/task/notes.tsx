import { useState } from 'react';
import type { Note } from 'shared-api/contracts/tracking/notes';
import type { Task } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { IconPlus } from 'shared-ui/icons';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { NoteDialogs, type OpenedNote } from '../../parts/notes/note-dialogs.tsx';
import { NoteList } from '../../parts/notes/note-list.tsx';
import { useAddTaskNote, useTaskNotes } from '../../queries/tasks.ts';

/** Number of notes shown before 'See all'. */
const latest = 2;

/** The family's own notes on a task, the newest first (TF §2.4). The consultant cannot see them. */
export function Notes({ task }: { task: Task }) {
  const { t } = useTexts('mf-tracking');
  const query = useTaskNotes(task.id, task.family_member_id);
  const { mutateAsync: add } = useAddTaskNote();
  const [isShowingAll, setIsShowingAll] = useState(false);
  const [opened, setOpened] = useState<OpenedNote>();
  const actions = {
    onEdit: (note: Note) => setOpened({ kind: 'edit', note }),
    onDelete: (note: Note) => setOpened({ kind: 'delete', note }),
  };
  return (
    <Stack as="section" gap="s" aria-label={t('notes.title')}>
      <Group justify="between">
        <Heading>{t('notes.title')}</Heading>
        <Button size="s" variant="secondary" icon={<IconPlus />} onClick={() => setOpened({ kind: 'add' })}>
          {t('notes.add')}
        </Button>
      </Group>
      <Loaded query={query}>
        {(notes) =>
          notes.length === 0 ? (
            <Text tone="muted">{t('notes.empty')}</Text>
          ) : (
            <>
              <NoteList notes={notes.slice(0, latest)} {...actions} />
              <div>
                <Button size="s" variant="quiet" onClick={() => setIsShowingAll(true)}>
                  {t('tasks.seeAll')}
                </Button>
              </div>
              <Dialog opened={isShowingAll} onClose={() => setIsShowingAll(false)} title={t('notes.title')}>
                <NoteList notes={notes} {...actions} />
              </Dialog>
            </>
          )
        }
      </Loaded>
      <NoteDialogs
        opened={opened}
        onAdd={(note) => add({ body: { note, user_tracking_activity_id: task.task_user_activity_id } })}
        onClose={() => setOpened(undefined)}
      />
    </Stack>
  );
}
