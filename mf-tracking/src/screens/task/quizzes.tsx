import { useState } from 'react';
import type { Task, TaskQuiz } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import { QuizBadge } from '../../parts/quiz-badge/quiz-badge.tsx';
import { QuizDialog } from './quiz-dialog.tsx';

/** Quizzes of a task, each answered once (TF §4). */
export function Quizzes({ task }: { task: Task }) {
  const { t } = useTexts('mf-tracking');
  const [openId, setOpenId] = useState<number>();
  const open = ({ id, locked_msg: lockedMsg }: TaskQuiz) =>
    lockedMsg === null ? setOpenId(id) : toast.error(lockedMsg);
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.quizzes')}</Heading>
      {task.task_media.quizs.map((quiz) => (
        <Card key={quiz.id}>
          <Group justify="between">
            <Text>
              <bdi>{quiz.name}</bdi>
            </Text>
            <Group gap="s">
              {quiz.is_answered === 1 && <QuizBadge quiz={quiz} />}
              <Button
                variant="secondary"
                size="s"
                aria-label={t('tasks.openItem', { name: quiz.name })}
                onClick={() => open(quiz)}
              >
                {t('tasks.open')}
              </Button>
            </Group>
          </Group>
          {openId === quiz.id && <QuizDialog task={task} quiz={quiz} onClose={() => setOpenId(undefined)} />}
        </Card>
      ))}
    </Stack>
  );
}
