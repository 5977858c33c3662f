import { useTexts } from 'shared-api/i18n';
import { RateDialog as StarsDialog } from 'shared-ui/rate-dialog';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useRateCourse } from '../../queries/course.ts';

export interface RateDialogProps {
  opened: boolean;
  onClose(): void;
  /** Called after the rating was stored. */
  onRated(): void;
  courseId: number;
  title: string;
}

/** Rates a course with stars and a text (CC §4, §5). */
export function RateDialog({ opened, onClose, onRated, courseId, title }: RateDialogProps) {
  const { t } = useTexts('mf-courses');
  const rejectionText = useErrorText();
  const { mutate, isPending, error } = useRateCourse();
  return (
    <StarsDialog
      opened={opened}
      onClose={onClose}
      title={t('review.rate.title')}
      subject={title}
      commentHint={t('review.rate.commentHint')}
      maxLength={4_000}
      sending={isPending}
      error={error === null ? undefined : rejectionText(error)}
      onSend={(input) =>
        mutate(
          { body: { course_id: courseId, ...input } },
          {
            onSuccess: () => {
              toast.success(t('review.done'));
              onRated();
            },
          },
        )
      }
    />
  );
}
