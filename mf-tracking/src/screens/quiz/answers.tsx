import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Heading, Stack } from 'shared-ui/layout';
import { QuestionReviews } from 'shared-ui/quiz';
import { quizPath } from '../../rules/quiz/quiz-address.ts';
import { toReviewed } from '../../rules/quiz/reviewed-questions.ts';
import type { QuizViewProps } from './quiz-view-props.ts';

/** The answers of a submitted quiz, read-only, with the correct ones (TF §4). */
export function Answers({ quiz, address }: QuizViewProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <Stack gap="l">
      <Heading>{t('quiz.answers')}</Heading>
      <QuestionReviews questions={toReviewed(quiz)} />
      <div>
        <Button href={quizPath(address, { kind: 'result' })}>{t('quiz.toResult')}</Button>
      </div>
    </Stack>
  );
}
