import type { Submission, SubmissionStatus } from 'shared-api/contracts/courses/lessons';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { formatDateTime, lengths, truncate } from 'shared-ui/format';
import { IconAlertCircle, IconCircleCheck, IconHourglass } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import styles from './practical-task.module.css';

const badges: Record<SubmissionStatus, { tone: BadgeTone; Icon: typeof IconHourglass }> = {
  pending: { tone: 'pending', Icon: IconHourglass },
  accepted: { tone: 'accepted', Icon: IconCircleCheck },
  refused: { tone: 'rejected', Icon: IconAlertCircle },
};

/** The submissions of a task, the newest first, with their feedback. */
export function Submissions({ submissions }: { submissions: readonly Submission[] }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  return (
    <Stack gap="s">
      <Heading level={2}>{t('task.submissions')}</Heading>
      <ul className={styles.submissions} aria-label={t('task.submissions')}>
        {submissions.map(({ id, filename, file, status, feedback, created_at }) => {
          const { tone, Icon } = badges[status];
          return (
            <li key={id}>
              <Card>
                <Stack gap="s">
                  <Group gap="s" justify="between">
                    <a href={file.aws_path} className={styles.name} title={filename} dir="auto">
                      {truncate(filename, lengths.fileName)}
                    </a>
                    <Badge tone={tone} icon={<Icon />}>
                      {t(`task.status.${status}`)}
                    </Badge>
                  </Group>
                  <Text size="s" tone="muted">
                    {formatDateTime(created_at, language)}
                  </Text>
                  {feedback && (
                    <div>
                      <Text strong>{t('task.feedback')}</Text>
                      <Text written>{feedback}</Text>
                    </div>
                  )}
                </Stack>
              </Card>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
