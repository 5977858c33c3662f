import { useTitle } from 'platform/remote';
import { useEffect, useRef } from 'react';
import type { QuizReview } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatProgress } from 'shared-ui/format';
import { IconCircleCheck, IconFlag } from 'shared-ui/icons';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { progressChanged, updateCachedLesson, useFinishLesson } from '../../queries/lessons.ts';
import { useQuizReview } from '../../queries/quiz.ts';
import { lessonPath } from '../../rules/lessons/addresses.ts';
import { quizPath } from '../../rules/quiz/addresses.ts';
import { toPoints } from '../../rules/quiz/choices.ts';
import styles from './quiz.module.css';
import { Review } from './review.tsx';

interface ResultProps {
  id: number;
  attempt: number;
  /** Whether to announce the result to screen readers: the quiz was on this page before. */
  announced: boolean;
}

/** The result of an attempt: passed or failed, and the share of correct answers (CC §4, PD-52, PD-55 and PD-56). */
export function Result({ id, attempt, announced }: ResultProps) {
  const { t } = useTexts('mf-courses');
  const query = useQuizReview(attempt);
  const { data } = query;
  useTitle(data?.title);
  return (
    <Page title={data ? <bdi>{data.title}</bdi> : t('quiz.title')} width="reading">
      <Loaded
        query={query}
        loading={<LoadingState shape="form" />}
        missing={
          <EmptyState
            picture="search"
            title={t('quiz.noResult')}
            action={<Button href={`/quiz/${id}`}>{t('quiz.toQuiz')}</Button>}
          />
        }
      >
        {(review) => <Report review={review} announced={announced} />}
      </Loaded>
    </Page>
  );
}

function Report({ review, announced }: { review: QuizReview; announced: boolean }) {
  const { t } = useTexts('mf-courses');
  const { id, report, lesson } = review;
  useCompletion(lesson.id, lesson.course_id);
  const verdict = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!announced) return;
    scrollTo({ top: 0, behavior: 'instant' });
    verdict.current?.focus({ preventScroll: true });
  }, [announced]);

  const isPassed = report.passed === 1;
  const Icon = isPassed ? IconCircleCheck : IconFlag;
  const mayTryAgain = report.attempts_left === null || report.attempts_left > 0;
  const toLesson = lessonPath(lesson.course_id, lesson.id);
  return (
    <Stack gap="l">
      <Card className={isPassed ? styles.passed : styles.failed}>
        <Stack gap="s" align="center">
          <Icon className={styles.verdict} aria-hidden="true" />
          <h2 ref={verdict} tabIndex={-1} className={styles.heading}>
            {isPassed ? t('quiz.passed') : t('quiz.failed')}
          </h2>
          <Text size="l" strong numbers>
            <bdi>{formatProgress(report.percentage)}%</bdi>
          </Text>
          <Text center>{isPassed ? t('quiz.passedText') : t('quiz.failedText')}</Text>
          <Text tone="muted" center>
            {t('quiz.right', { count: report.correct, all: report.total })}
          </Text>
          <Text tone="muted" center>
            {t('quiz.passMark', { percent: formatProgress(report.passing_percentage) })}
          </Text>
          <Text tone="muted" center>
            {t('quiz.points', { count: toPoints(report.correct) })}
          </Text>
          {!mayTryAgain && (
            <Text tone="muted" center>
              {t('quiz.noAttempts')}
            </Text>
          )}
        </Stack>
      </Card>
      <Group gap="s" justify="center">
        {mayTryAgain && (
          <Button variant={isPassed ? 'quiet' : 'primary'} href={quizPath(id, lesson.id)}>
            {t('quiz.again')}
          </Button>
        )}
        <Button
          variant={isPassed ? 'primary' : 'secondary'}
          href={isPassed ? `/lessons/${lesson.course_id}` : toLesson}
        >
          {isPassed ? t('quiz.goOn') : t('quiz.toLesson')}
        </Button>
      </Group>
      <Review review={review} />
    </Stack>
  );
}

/** Asks the server to complete the lesson, whether passed or failed. The server decides (CC §4 and §7, PD-56). */
function useCompletion(lesson: number, course: number): void {
  const { mutateAsync } = useFinishLesson();
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (asked.current === lesson) return;
    asked.current = lesson;
    mutateAsync({ body: { lesson_id: lesson } })
      .then(({ completed }) => completed && updateCachedLesson(lesson, { finished: 1 }))
      // Invalidates even after an error, because the attempt itself has changed the course.
      .catch(() => {})
      .finally(() => progressChanged(course));
  }, [mutateAsync, lesson, course]);
}
