import { useState } from 'react';
import type { TaskProof as Proof, Task } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus, IconTrash } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import { ProofStatusBadge } from '../../parts/task-view/proof-status.tsx';
import { TaskProof } from '../../parts/task-view/task-proof.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RemoveProofDialog } from './remove-proof-dialog.tsx';

/** The required proofs of a task, the submitted ones, and the consultant's comments (TF §4). */
export function Proofs({ task, onExpired }: { task: Task; onExpired(): void }) {
  const { t } = useTexts('mf-tracking');
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.proof.title')}</Heading>
      {task.task_media.profs.map((proof) => (
        <ProofCard key={proof.id} task={task} proof={proof} onExpired={onExpired} />
      ))}
    </Stack>
  );
}

interface ProofCardProps {
  task: Task;
  proof: Proof;
  onExpired(): void;
}

function ProofCard({ task, proof, onExpired }: ProofCardProps) {
  const { t } = useTexts('mf-tracking');
  const [opened, setOpened] = useState<'add' | 'remove'>();
  const { status, prof, locked_msg: lockedMsg, name } = proof;
  /** Outside of the task's dates a click shows that (TRCK-136). */
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
        {prof !== null && <TaskProof {...proof} prof={prof} onExpired={onExpired} />}
        <Group gap="s">
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
