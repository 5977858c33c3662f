import { useId, useState } from 'react';
import { Button } from '../button/index.ts';
import { Dialog, useDiscard } from '../dialog/index.ts';
import { Form, FormMessage } from '../form/index.ts';
import { Text } from '../layout/index.ts';
import { RatingField } from '../rating/index.ts';
import { TextAreaField } from '../text-field/index.ts';
import { useKitTexts } from '../texts.ts';

export interface RateDialogProps {
  opened: boolean;
  onClose(): void;
  /** The question. */
  title: string;
  /** What is rated, if the title does not contain it. */
  subject?: string;
  /** Suggestion for the comment. */
  commentHint?: string;
  /** Maximum length of the comment, in characters. */
  maxLength: number;
  sending: boolean;
  /** Why the rating could not be sent. */
  error?: string;
  /** Called with half a star to five, and the comment, '' if there is none. */
  onSend(input: { rating: number; comment: string }): void;
}

/** Asks for stars and a comment. Keeps the input if it could not be sent (PD-59), and asks before it is discarded. */
export function RateDialog({
  opened,
  onClose,
  title,
  subject,
  commentHint,
  maxLength,
  sending,
  error,
  onSend,
}: RateDialogProps) {
  const texts = useKitTexts();
  const formId = useId();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const { close, question } = useDiscard(rating > 0 || comment.trim() !== '', onClose);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        size="s"
        title={title}
        footer={
          <Button type="submit" form={formId} disabled={rating === 0} loading={sending}>
            {texts.send}
          </Button>
        }
      >
        <Form id={formId} onSubmit={() => rating > 0 && !sending && onSend({ rating, comment })}>
          {error !== undefined && <FormMessage tone="error">{error}</FormMessage>}
          {subject !== undefined && (
            <Text tone="muted" dir="auto">
              {subject}
            </Text>
          )}
          <RatingField label={texts.yourRating} value={rating} onChange={setRating} required />
          <TextAreaField
            label={texts.comment}
            hint={commentHint}
            value={comment}
            onChange={setComment}
            maxLength={maxLength}
          />
        </Form>
      </Dialog>
      {question}
    </>
  );
}
