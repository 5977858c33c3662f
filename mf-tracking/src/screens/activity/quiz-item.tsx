import type { Activity } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { ItemHeading } from '../../parts/item-heading/item-heading.tsx';
import { QuizBadge } from '../../parts/quiz-badge/quiz-badge.tsx';
import type { OpenedActivity } from '../../rules/activity/parse-address.ts';
import { quizPath } from '../../rules/quiz/quiz-address.ts';

interface QuizItemProps {
  quiz: Activity['quizs'][number];
  activity: Activity;
  address: OpenedActivity;
}

/** A quiz, with its result once it is answered. It has a page of its own. */
export function QuizItem({ quiz, activity, address }: QuizItemProps) {
  const { t } = useTexts('mf-tracking');
  const isAnswered = quiz.is_answered === 1;
  return (
    <Card>
      <ItemHeading item={quiz} group="quizs" badge={isAnswered ? <QuizBadge quiz={quiz} /> : undefined}>
        <Button
          size="s"
          variant={isAnswered ? 'secondary' : 'primary'}
          href={quizPath({ ...address, date: activity.date, itemId: quiz.id })}
        >
          {t(isAnswered ? 'activity.quiz.look' : 'activity.quiz.open')}{' '}
          <VisuallyHidden>{quiz.name}</VisuallyHidden>
        </Button>
      </ItemHeading>
    </Card>
  );
}
