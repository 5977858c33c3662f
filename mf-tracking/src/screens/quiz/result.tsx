import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCircleCheck, IconFlag } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { ProgressBar } from 'shared-ui/progress';
import { activityPath } from '../../rules/activity-path.ts';
import { quizPath } from '../../rules/quiz/quiz-address.ts';
import { toReviewed } from '../../rules/quiz/reviewed-questions.ts';
import styles from './quiz.module.css';
import type { QuizViewProps } from './quiz-view-props.ts';

/** The result: passed from the percentage of the quiz, by default 50 (TF §4, PD-55), with the texts for exams (COUR-050). */
export function Result({ quiz, activity, address }: QuizViewProps) {
  const { t } = useTexts('mf-tracking');
  const { percentage } = quiz;
  const isPassed = percentage >= quiz.data.passing_percentage;
  const Icon = isPassed ? IconCircleCheck : IconFlag;
  const reviewed = toReviewed(quiz);
  const count = reviewed.filter(({ isRight }) => isRight).length;
  const passedText = count < reviewed.length ? 'quiz.partlyText' : 'quiz.passedText';
  const words = isPassed ? passedText : 'quiz.failedText';
  return (
    <Stack gap="l">
      <Card>
        <Stack gap="m">
          <Group gap="s">
            <Icon className={isPassed ? styles.passed : styles.failed} aria-hidden="true" />
            <Heading>{t(isPassed ? 'quiz.passed' : 'quiz.failed')}</Heading>
          </Group>
          <ProgressBar status="exam" label={t('quiz.result')} value={percentage} />
          <Text tone="muted">{t('quiz.right', { count, all: reviewed.length })}</Text>
          <Text>{t(words)}</Text>
        </Stack>
      </Card>
      <Group gap="s">
        <Button variant="secondary" href={quizPath(address, { kind: 'answers' })}>
          {t('quiz.showAnswers')}
        </Button>
        <Button href={activityPath({ ...address, date: activity.date })}>{t('quiz.back')}</Button>
      </Group>
    </Stack>
  );
}
