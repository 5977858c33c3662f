import type { Task } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { DoneBadge } from './done-badge.tsx';
import { OpenItem } from './open-item.tsx';
import { useRecordProgress } from './use-record-progress.ts';

/** Files and links of the consultant; opening one is its progress (TF §4). */
export function Attachments({ task }: { task: Task }) {
  const { t } = useTexts('mf-tracking');
  const record = useRecordProgress(task);
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.attachments')}</Heading>
      {task.task_media.attachments.map((item) => (
        <Card key={item.id}>
          <Group justify="between">
            <OpenItem item={item} onOpen={() => record(item.id, 100)} />
            {item.is_answered === 1 && <DoneBadge />}
          </Group>
        </Card>
      ))}
    </Stack>
  );
}
