import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenAttempt, Quiz, QuizResult } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { getStartIndex } from 'shared-api/rules/quiz-choices';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { formatProgress } from 'shared-ui/format';
import { IconCircleCheck, IconFlag } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useErrorText } from 'shared-ui/states';
import { useStartQuiz } from '../../queries/quiz.ts';
import { lessonPath } from '../../rules/lessons/addresses.ts';
import { quizPath, resultPath } from '../../rules/quiz/addresses.ts';
import { getChoices } from '../../rules/quiz/choices.ts';
import styles from './quiz.module.css';
import { TimeLeft } from './time-left.tsx';

interface IntroProps {
  quiz: Quiz;
  /** See `TimeLeft`. */
  readAt: number;
}

/** What to expect before the start, and the results of earlier attempts (CC §4: intro, Start Test). */
export function Intro({ quiz, readAt }: IntroProps) {
  const { t } = useTexts('mf-courses');
  const rejectionText = useErrorText();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useStartQuiz();
  const pressed = useRef(false);
  const { id, lesson, attempt, attempts_left, best, last } = quiz;
  const isOver = attempt === null && attempts_left === 0;

  const begin = (question: number) => navigate(quizPath(id, lesson.id, question), { replace: true });
  const resume = (under: OpenAttempt) => {
    const { questions } = quiz;
    begin(getStartIndex(undefined, questions, getChoices(questions, under)) + 1);
  };
  const start = () => {
    if (pressed.current) return;
    pressed.current = true;
    mutate(
      { params: { id }, body: { lesson_id: lesson.id } },
      {
        onSuccess: () => begin(1),
        onSettled() {
          pressed.current = false;
        },
      },
    );
  };

  return (
    <Stack gap="l" align="start">
      <Text>
        <TextLink to={lessonPath(lesson.course_id, lesson.id)}>
          <bdi>{lesson.course_title}</bdi>
        </TextLink>
      </Text>
      <Card className={styles.whole}>
        <ul className={styles.facts}>
          <li>{t('quiz.questions', { count: quiz.questions_count })}</li>
          <li>{t('quiz.passMark', { percent: formatProgress(quiz.passing_percentage) })}</li>
          {quiz.minutes !== null && <li>{t('quiz.minutes', { count: quiz.minutes })}</li>}
          {attempts_left !== null && <li>{t('quiz.attemptsLeft', { count: attempts_left })}</li>}
        </ul>
      </Card>
      {last && <Before label={t('quiz.last')} id={id} lesson={lesson.id} result={last} />}
      {best && best.attempt_id !== last?.attempt_id && (
        <Before label={t('quiz.best')} id={id} lesson={lesson.id} result={best} />
      )}
      {error && <FormMessage tone="error">{rejectionText(error)}</FormMessage>}
      {attempt !== null && (
        <>
          <FormMessage tone="info">{t('quiz.underWay')}</FormMessage>
          {/* The page of the attempt submits the stored answers when the time is over. */}
          <TimeLeft quiz={quiz} attempt={attempt} readAt={readAt} onEnd={() => resume(attempt)} />
          <Button onClick={() => resume(attempt)}>{t('quiz.resume')}</Button>
        </>
      )}
      {isOver && <FormMessage tone="info">{t('quiz.noAttempts')}</FormMessage>}
      {attempt === null && !isOver && (
        <Button loading={isPending} onClick={start}>
          {t('quiz.start')}
        </Button>
      )}
    </Stack>
  );
}

interface BeforeProps {
  label: string;
  id: number;
  lesson: number;
  result: QuizResult;
}

/** An earlier attempt, with the link to its review. */
function Before({ label, id, lesson, result }: BeforeProps) {
  const { t } = useTexts('mf-courses');
  const isPassed = result.passed === 1;
  return (
    <Group gap="s">
      <Text as="span">{label}</Text>
      <Badge tone={isPassed ? 'success' : 'danger'} icon={isPassed ? <IconCircleCheck /> : <IconFlag />}>
        {isPassed ? t('quiz.passed') : t('quiz.failed')} · <bdi>{formatProgress(result.percentage)}%</bdi>
      </Badge>
      <TextLink to={resultPath(id, lesson, result.attempt_id)}>{t('quiz.look')}</TextLink>
    </Group>
  );
}
