import type { TaskCard } from 'shared-api/contracts/tracking/tasks';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDate } from 'shared-ui/format';
import { IconChevronRight } from 'shared-ui/icons';
import { InlineList } from 'shared-ui/inline-list';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { taskPath } from '../../rules/tasks/task-path.ts';
import { taskName } from '../../rules/tasks/task-text.ts';
import styles from './today.module.css';

/** A task of a consultant that can be done today. The whole row links to its page. */
export function TaskRow({ task }: { task: TaskCard }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return (
    <li className={styles.row} data-step="open">
      <div className={styles.words}>
        <TextLink to={taskPath(task)} quiet className={styles.link} dir="auto">
          {taskName(task, language)}
        </TextLink>
        <Text size="s" tone="muted">
          <InlineList
            items={[
              <bdi key="by">{task.consultant_name}</bdi>,
              t('enrolled.until', { date: formatDate(task.task_end_date, language) }),
            ]}
          />
        </Text>
      </div>
      {task.has_returned_proof === 1 && <Badge tone="warning">{t('today.sendAgain.badge')}</Badge>}
      <IconChevronRight aria-hidden="true" className={styles.chevron} />
    </li>
  );
}
