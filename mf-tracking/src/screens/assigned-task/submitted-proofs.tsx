import { useState } from 'react';
import type { AssignedTask, SubmittedProof } from 'shared-api/contracts/tracking/assigned-tasks';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { IconCheck, IconRefresh } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ProofStatusBadge } from '../../parts/task-view/index.ts';
import { taskName } from '../../rules/tasks/task-text.ts';
import { ReviewDialog } from './review-dialog.tsx';

/** The proofs of a task, the newest first; those that wait can be accepted or returned. */
export function SubmittedProofs({ task }: { task: AssignedTask }) {
  const { t } = useTexts('mf-tracking');
  if (task.prof === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.proof.title')}</Heading>
      {task.proofs.length === 0 && <Text tone="muted">{t('tasks.proof.none')}</Text>}
      {task.proofs.map((proof) => (
        <ProofCard key={proof.id} proof={proof} canReview={proof.status === 0 && task.is_withdrawn === 0} />
      ))}
    </Stack>
  );
}

function ProofCard({ proof, canReview }: { proof: SubmittedProof; canReview: boolean }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const [decision, setDecision] = useState<1 | 2>();
  return (
    <Card as="article">
      <Stack gap="s">
        <Group justify="between">
          <div>
            <Text strong>
              <bdi>{taskName(proof, language)}</bdi>
            </Text>
            <Text size="s" tone="muted">
              {formatDateTime(proof.submitted_at, language)}
            </Text>
          </div>
          <ProofStatusBadge status={proof.status} />
        </Group>
        <Group gap="s">
          <TextLink to={proof.prof} target="_blank">
            {t('tasks.proof.show')}
          </TextLink>
          {canReview && (
            <>
              <Button size="s" icon={<IconCheck />} onClick={() => setDecision(1)}>
                {t('tasks.review.accept')}
              </Button>
              <Button variant="secondary" size="s" icon={<IconRefresh />} onClick={() => setDecision(2)}>
                {t('tasks.review.return')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
      {decision !== undefined && (
        <ReviewDialog proofId={proof.id} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Card>
  );
}
