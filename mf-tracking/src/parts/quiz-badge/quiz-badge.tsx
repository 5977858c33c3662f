import type { Activity } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatProgress } from 'shared-ui/format';
import { IconAlertCircle, IconCircleCheck } from 'shared-ui/icons';

interface QuizBadgeProps {
  quiz: Pick<Activity['quizs'][number], 'percentage'> & {
    data: Pick<Activity['quizs'][number]['data'], 'passing_percentage'>;
  };
}

/** The result of an answered quiz: whether it was passed is said by words and picture, not by the colour alone. */
export function QuizBadge({ quiz }: QuizBadgeProps) {
  const { t } = useTexts('mf-tracking');
  const isPassed = quiz.percentage >= quiz.data.passing_percentage;
  return (
    <Badge
      tone={isPassed ? 'success' : 'warning'}
      icon={isPassed ? <IconCircleCheck /> : <IconAlertCircle />}
    >
      {t(isPassed ? 'quizBadge.passed' : 'quizBadge.failed', {
        percentage: formatProgress(quiz.percentage),
      })}
    </Badge>
  );
}
