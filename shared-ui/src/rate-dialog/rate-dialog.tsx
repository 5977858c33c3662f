import { useId, useState } from 'react';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
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
  /** What is rated, where the question does not say it. */
  subject?: string;
  /** What the words could be about. */
  commentHint?: string;
  /** Of the words, in characters. */
  maxLength: number;
  sending: boolean;
  /** Why it could not be sent. */
  error?: string;
  /** Half a star to five, and the words: '' where there are none. */
  onSend(given: { rating: number; comment: string }): void;
}

/** Stars and words about something. What was typed stays when it could not be sent (PD-59). */
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
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
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
  );
}
