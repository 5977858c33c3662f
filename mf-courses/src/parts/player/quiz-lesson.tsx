import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import type { Quiz, QuizResult } from 'shared-api/contracts/courses/quiz';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatProgress } from 'shared-ui/format';
import { IconAlertCircle, IconCircleCheck, IconHelpCircle } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { ErrorState, Loaded } from 'shared-ui/states';
import { useQuiz } from '../../queries/quiz.ts';
import { quizTarget } from '../../rules/lessons/addresses.ts';
import type { LessonViewProps } from './lesson-view-props.ts';
import styles from './player.module.css';
import { TargetButton } from './target-button.tsx';

/** A quiz: its requirements, the last result, and the link to it (CC §2). */
export function QuizLesson({ lesson }: LessonViewProps) {
  const { t } = useTexts('mf-courses');
  if (lesson.quizze_id === null) return <ErrorState message={t('player.quiz.none')} />;
  return <QuizCard lesson={lesson} quizId={lesson.quizze_id} />;
}

function QuizCard({ lesson, quizId }: { lesson: PlayedLesson; quizId: number }) {
  const query = useQuiz(quizId, lesson.id);
  return (
    <Card>
      <Loaded query={query}>{(quiz) => <Metadata quiz={quiz} lesson={lesson} />}</Loaded>
    </Card>
  );
}

function Metadata({ quiz, lesson }: { quiz: Quiz; lesson: PlayedLesson }) {
  const { t } = useTexts('mf-courses');
  const { questions_count: count, minutes, passing_percentage: passing, best, attempt } = quiz;
  const left = quiz.attempts_left !== 0 || attempt !== null;
  const action = () => {
    if (attempt !== null) return t('player.quiz.continue');
    if (best === null) return t('player.quiz.start');
    return left && best.passed === 0 ? t('player.quiz.again') : t('player.quiz.look');
  };
  return (
    <Stack gap="m" align="start">
      <IconHelpCircle aria-hidden="true" className={styles.large} />
      <Stack as="ul" gap="xs" className={styles.facts}>
        <li>{t('player.quiz.questions', { count })}</li>
        {minutes !== null && <li>{t('player.quiz.minutes', { count: minutes })}</li>}
        <li>{t('player.quiz.passing', { percentage: formatProgress(passing) })}</li>
      </Stack>
      {best !== null && <Result result={best} />}
      <TargetButton target={quizTarget(lesson, quiz.id)}>{action()}</TargetButton>
      {!left && best?.passed === 0 && <Text tone="muted">{t('player.quiz.used')}</Text>}
    </Stack>
  );
}

function Result({ result: { percentage, passed } }: { result: QuizResult }) {
  const { t } = useTexts('mf-courses');
  return (
    <Group gap="s">
      {passed === 1 ? (
        <Badge tone="success" icon={<IconCircleCheck />}>
          {t('player.quiz.passed')}
        </Badge>
      ) : (
        <Badge tone="danger" icon={<IconAlertCircle />}>
          {t('player.quiz.failed')}
        </Badge>
      )}
      <Text numbers>{t('player.quiz.best', { percentage: formatProgress(percentage) })}</Text>
    </Group>
  );
}
