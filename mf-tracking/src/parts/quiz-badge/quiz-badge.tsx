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

/** The result of an answered quiz. Text and icon show whether it was passed, not only the color. */
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
