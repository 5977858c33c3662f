import type { QuizReview } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { QuestionReviews, type ReviewedQuestion } from 'shared-ui/quiz';

const toReviewed = ({
  is_right,
  answers,
  ...question
}: QuizReview['questions'][number]): ReviewedQuestion => ({
  ...question,
  isRight: is_right === 1,
  answers: answers.map(({ id, answer, is_correct, is_chosen }) => ({
    id,
    answer,
    isRight: is_correct === 1,
    isChosen: is_chosen === 1,
  })),
});

/** Each question with the chosen answers, whether they are correct and, if the server includes it (PD-52), the answer key. */
export function Review({ review: { questions, has_key, report } }: { review: QuizReview }) {
  const { t } = useTexts('mf-courses');
  return (
    <Stack gap="m">
      <Heading level={2}>{t('quiz.review')}</Heading>
      {has_key === 0 && (
        <Text tone="muted">
          {report.attempts_left === null ? t('quiz.keyAfterPassing') : t('quiz.keyAfterLast')}
        </Text>
      )}
      <QuestionReviews questions={questions.map(toReviewed)} />
    </Stack>
  );
}
