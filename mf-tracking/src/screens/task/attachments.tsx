import type { Task } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { DoneBadge } from './done-badge.tsx';
import { OpenItem } from './open-item.tsx';
import type { RecordItem } from './recorder.ts';

/** Files and links of the consultant. Opening one completes it (TF §4). */
export function Attachments({ task, record }: { task: Task; record: RecordItem }) {
  const { t } = useTexts('mf-tracking');
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.attachments')}</Heading>
      {task.task_media.attachments.map((item) => (
        <Card key={item.id}>
          <Group justify="between">
            <OpenItem item={item} onOpen={() => record(item.id, 'opened')} />
            {item.is_answered === 1 && <DoneBadge />}
          </Group>
        </Card>
      ))}
    </Stack>
  );
}
