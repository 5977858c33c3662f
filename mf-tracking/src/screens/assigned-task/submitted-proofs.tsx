import { useState } from 'react';
import type { AssignedTask, SubmittedProof } from 'shared-api/contracts/tracking/assigned-tasks';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { IconCheck, IconRefresh } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { ProofStatusBadge } from '../../parts/task-view/proof-status.tsx';
import { TaskProof } from '../../parts/task-view/task-proof.tsx';
import { taskName } from '../../rules/tasks/task-text.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface SubmittedProofsProps {
  task: AssignedTask;
  /** Called when the link of a file has expired. */
  onExpired(): void;
}

/** The proofs of a task, the newest first. Waiting ones can be accepted or returned. */
export function SubmittedProofs({ task, onExpired }: SubmittedProofsProps) {
  const { t } = useTexts('mf-tracking');
  if (task.prof === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.proof.title')}</Heading>
      {task.proofs.length === 0 && <Text tone="muted">{t('tasks.proof.none')}</Text>}
      {task.proofs.map((proof) => (
        <ProofCard
          key={proof.id}
          proof={proof}
          canReview={proof.status === 0 && task.is_withdrawn === 0}
          onExpired={onExpired}
        />
      ))}
    </Stack>
  );
}

interface ProofCardProps {
  proof: SubmittedProof;
  canReview: boolean;
  onExpired(): void;
}

function ProofCard({ proof, canReview, onExpired }: ProofCardProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const name = taskName(proof, language);
  const [decision, setDecision] = useState<1 | 2>();
  return (
    <Card as="article">
      <Stack gap="s">
        <Group justify="between">
          <div>
            <Text strong>
              <bdi>{name}</bdi>
            </Text>
            <Text size="s" tone="muted">
              {formatDateTime(proof.submitted_at, language)}
            </Text>
          </div>
          <ProofStatusBadge status={proof.status} />
        </Group>
        <TaskProof {...proof} name={name} onExpired={onExpired} />
        {canReview && (
          <Group gap="s">
            <Button size="s" icon={<IconCheck />} onClick={() => setDecision(1)}>
              {t('tasks.review.accept')}
            </Button>
            <Button variant="secondary" size="s" icon={<IconRefresh />} onClick={() => setDecision(2)}>
              {t('tasks.review.return')}
            </Button>
          </Group>
        )}
      </Stack>
      {decision !== undefined && (
        <ReviewDialog proofId={proof.id} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Card>
  );
}
