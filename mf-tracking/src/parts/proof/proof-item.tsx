import type { Activity, ProofItem as Proof } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Card, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { getProofState } from '../../rules/proof/proof-state.ts';
import { ItemHeading } from '../item-heading/item-heading.tsx';
import { FileForm } from './file-form.tsx';
import { LinkForm } from './link-form.tsx';
import { ProofBadge } from './proof-badge.tsx';
import { RemoveProof } from './remove-proof.tsx';
import { SubmittedProof } from './submitted-proof.tsx';
import { useUpload } from './use-upload.ts';

interface ProofItemProps {
  proof: Proof;
  activity: Pick<Activity, 'activity_id' | 'user_activity_id' | 'day_ticket'>;
  canProgress: boolean;
  canAct: boolean;
}

/** A proof from its request to its mark (TF §4). A returned one can be replaced, also on a later day. */
export function ProofItem({ proof, activity, canProgress, canAct }: ProofItemProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const { id, prof_type, prof_comment, prof_marked, percentage } = proof;
  const upload = useUpload(activity, id);
  const state = getProofState(proof);
  const isOpen = state === 'open' || state === 'returned';
  const canSubmit = state === 'returned' ? canAct : canProgress;
  const dayId = activity.user_activity_id;
  const ProofForm = prof_type === 'link' ? LinkForm : FileForm;
  return (
    <Card>
      <Stack gap="s">
        <ItemHeading
          item={proof}
          group="profs"
          badge={<ProofBadge state={state} percentage={percentage} />}
        />
        <SubmittedProof {...proof} />
        {prof_comment !== null && (
          <div>
            <Text strong>{t('proof.comment')}</Text>
            <Text written>{prof_comment}</Text>
          </div>
        )}
        {isOpen && <ProofForm upload={upload} disabled={!canSubmit} />}
        {isOpen && upload.error && <FormMessage tone="error">{errorText(upload.error)}</FormMessage>}
        {!isOpen && prof_marked === 0 && canAct && dayId !== null && (
          <RemoveProof dayId={dayId} itemId={id} canReplace={canProgress} />
        )}
      </Stack>
    </Card>
  );
}
