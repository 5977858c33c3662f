import type { TaskComment } from 'shared-api/contracts/tracking/tasks';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime } from 'shared-ui/format';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Person } from 'shared-ui/person';

/** The experts' comments on a task, which families can only read (TF §6). */
export function ExpertFeedback({ comments }: { comments: readonly TaskComment[] }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.feedback.title')}</Heading>
      {comments.length === 0 && <Text tone="muted">{t('tasks.feedback.none')}</Text>}
      {comments.map(({ id, comment, name, avatar, created_at, reply_attachment }) => (
        <Card key={id} as="article" tone="sunken">
          <Stack gap="s">
            <Person name={name} avatar={avatar} size="s" line={formatDateTime(created_at, language)} />
            <Text written>{comment}</Text>
            {reply_attachment !== null && (
              <TextLink to={reply_attachment} target="_blank">
                {t('tasks.feedback.file')}
              </TextLink>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
