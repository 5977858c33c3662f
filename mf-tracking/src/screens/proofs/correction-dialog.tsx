import { useState } from 'react';
import type { MarkedProof } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Dialog, useDiscard } from 'shared-ui/dialog';
import { Stack } from 'shared-ui/layout';
import { readWaitingAgain } from '../../queries/proof-calls.ts';
import { ProofMedia } from './proof-media.tsx';
import { ProofRow } from './proof-row.tsx';
import { ReviewForm } from './review-form.tsx';

interface CorrectionDialogProps {
  proof: MarkedProof;
  onClose(): void;
}

/** Shows a marked proof again, with fields to change its mark and comment. */
export function CorrectionDialog({ proof, onClose }: CorrectionDialogProps) {
  const { t } = useTexts('mf-tracking');
  const [hasInput, setHasInput] = useState(false);
  const { close, question } = useDiscard(hasInput, onClose);
  return (
    <>
      <Dialog opened onClose={close} size="l" title={t('marking.correctTitle')}>
        <Stack gap="m">
          <ProofRow proof={proof} markedAt={proof.reviewed_at} />
          <ProofMedia proof={proof} onExpired={readWaitingAgain} />
          <ReviewForm
            proof={proof}
            former={proof}
            hasFocus={false}
            canSkip={false}
            onInput={(draft) => setHasInput(draft !== undefined)}
            onDecided={onClose}
          />
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
