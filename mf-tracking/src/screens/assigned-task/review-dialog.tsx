import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog, useDiscard } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useReviewTaskProof } from '../../queries/assigned-tasks.ts';

interface ReviewDialogProps {
  proofId: number;
  /** 1 accepts, 2 returns. */
  decision: 1 | 2;
  onClose(): void;
}

/** Accepts a proof with an optional comment, or returns it with a required one. The family reads the comment as feedback. */
export function ReviewDialog({ proofId, decision, onClose }: ReviewDialogProps) {
  const { t } = useTexts('mf-tracking');
  const toErrorText = useErrorText();
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useReviewTaskProof();
  const isMissing = decision === 2 && comment.trim() === '';
  const send = () => {
    setIsAsked(true);
    if (isMissing || isPending) return;
    mutate(
      { body: { proof_id: proofId, status: decision, comment: comment.trim() } },
      {
        onSuccess({ msg }) {
          toast.success(msg);
          onClose();
        },
      },
    );
  };
  const action = t(decision === 1 ? 'tasks.review.accept' : 'tasks.review.return');
  const { close, question } = useDiscard(comment.trim() !== '', onClose);
  return (
    <>
      <Dialog opened onClose={isPending ? () => {} : close} title={action}>
        <Form onSubmit={send}>
          <TextAreaField
            label={t(decision === 1 ? 'tasks.review.comment' : 'tasks.review.reason')}
            hint={t('tasks.review.hint')}
            value={comment}
            onChange={setComment}
            maxLength={2_000}
            required={decision === 2}
            error={isAsked && isMissing ? t('tasks.review.reasonMissing') : undefined}
          />
          {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
          <Button type="submit" loading={isPending}>
            {action}
          </Button>
        </Form>
      </Dialog>
      {question}
    </>
  );
}
