import { useState } from 'react';
import type { Task, TaskProof } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus, IconTrash } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { toast } from 'shared-ui/toast';
import { ProofStatusBadge } from '../../parts/task-view/index.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RemoveProofDialog } from './remove-proof-dialog.tsx';

/** The proofs that a task asks for: what was sent, and what the consultant said to it (TF §4). */
export function Proofs({ task }: { task: Task }) {
  const { t } = useTexts('mf-tracking');
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.proof.title')}</Heading>
      {task.task_media.profs.map((proof) => (
        <ProofCard key={proof.id} task={task} proof={proof} />
      ))}
    </Stack>
  );
}

interface ProofCardProps {
  task: Task;
  proof: TaskProof;
}

function ProofCard({ task, proof }: ProofCardProps) {
  const { t } = useTexts('mf-tracking');
  const [opened, setOpened] = useState<'add' | 'remove'>();
  const { status, prof, locked_msg: lockedMsg, name } = proof;
  /** Outside of the task's dates the click says so (TRCK-136). */
  const open = (dialog: 'add' | 'remove') =>
    lockedMsg === null ? setOpened(dialog) : toast.error(lockedMsg);
  const close = () => setOpened(undefined);
  return (
    <Card>
      <Stack gap="s">
        <Group justify="between">
          <Text>
            <bdi>{name}</bdi>
          </Text>
          {status !== null && <ProofStatusBadge status={status} />}
        </Group>
        <Group gap="s">
          {prof !== null && (
            <TextLink to={prof} target="_blank">
              {t('tasks.proof.show')}
            </TextLink>
          )}
          {status !== 0 && status !== 1 && (
            <Button size="s" icon={<IconPlus />} onClick={() => open('add')}>
              {t('tasks.proof.add')}
            </Button>
          )}
          {status === 0 && (
            <Button variant="quiet" size="s" icon={<IconTrash />} onClick={() => open('remove')}>
              {t('tasks.proof.remove')}
            </Button>
          )}
        </Group>
      </Stack>
      {opened === 'add' && <ProofDialog task={task} proof={proof} onClose={close} />}
      {opened === 'remove' && <RemoveProofDialog task={task} proof={proof} onClose={close} />}
    </Card>
  );
}
