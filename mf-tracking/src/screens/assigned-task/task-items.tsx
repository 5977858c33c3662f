import type { AssignedTask } from 'shared-api/contracts/tracking/assigned-tasks';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { lengths, truncate } from 'shared-ui/format';
import { IconCheck } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { QuizBadge } from '../../parts/quiz-badge/quiz-badge.tsx';

/** The items of a task, and which of them are done. */
export function TaskItems({ task }: { task: AssignedTask }) {
  const { t } = useTexts('mf-tracking');
  const { attachments, videos, quizs } = task.task_media;
  const { user_attachment_path: path, user_attachment_name: name } = task;
  const items = [
    ...[...attachments, ...videos].map((item) => ({ item, quiz: undefined })),
    ...quizs.map((quiz) => ({ item: quiz, quiz })),
  ];
  return (
    <>
      {items.length > 0 && (
        <Stack as="section" gap="s">
          <Heading>{t('tasks.assigned.items')}</Heading>
          {items.map(({ item, quiz }) => (
            <Card key={item.id}>
              <Group justify="between">
                {item.media_path === null ? (
                  <Text>
                    <bdi>{item.name}</bdi>
                  </Text>
                ) : (
                  <TextLink to={item.media_path} target="_blank" dir="auto">
                    {item.name}
                  </TextLink>
                )}
                {item.is_answered === 1 &&
                  (quiz ? (
                    <QuizBadge quiz={quiz} />
                  ) : (
                    <Badge tone="success" icon={<IconCheck />}>
                      {t('tasks.done')}
                    </Badge>
                  ))}
              </Group>
            </Card>
          ))}
        </Stack>
      )}
      {path !== null && (
        <Stack as="section" gap="s">
          <Heading>{t('tasks.assigned.upload')}</Heading>
          <Card>
            <TextLink to={path} target="_blank" dir="auto">
              {truncate(name ?? '', lengths.fileName)}
            </TextLink>
          </Card>
        </Stack>
      )}
    </>
  );
}
