import { useId, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { RatingField } from 'shared-ui/rating';
import { useRefusalText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useRateCourse } from '../../queries/course.ts';

export interface RateDialogProps {
  opened: boolean;
  onClose(): void;
  /** Once the rating is kept. */
  onRated(): void;
  courseId: number;
  title: string;
}

/** Stars and words about a course (CC §4, §5). What was typed stays when it could not be sent (decision 59). */
export function RateDialog({ opened, onClose, onRated, courseId, title }: RateDialogProps) {
  const { t } = useTexts('mf-courses');
  const formId = useId();
  const refusalText = useRefusalText();
  const rate = useRateCourse();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');

  const send = () => {
    if (rating === 0 || rate.isPending) return;
    rate.mutate(
      { body: { course_id: courseId, rating, comment } },
      {
        onSuccess: () => {
          toast.success(t('review.done'));
          onRated();
        },
        onError: (error) => toast.error(refusalText(error)),
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="s"
      title={t('review.rate.title')}
      footer={
        <Button type="submit" form={formId} disabled={rating === 0} loading={rate.isPending}>
          {t('review.send')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={send}>
        <Text tone="muted" dir="auto">
          {title}
        </Text>
        <RatingField label={t('review.rate.stars')} value={rating} onChange={setRating} required />
        <TextAreaField
          label={t('review.rate.comment')}
          hint={t('review.rate.commentHint')}
          value={comment}
          onChange={setComment}
          maxLength={4_000}
        />
      </Form>
    </Dialog>
  );
}
