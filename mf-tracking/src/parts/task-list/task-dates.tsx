import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';

interface TaskDatesProps {
  task: { task_start_date: string; task_end_date: string };
}

/** First and last date of a task. They are calendar dates, which do not depend on a time zone. */
export function TaskDates({ task }: TaskDatesProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const toText = (date: string) => formatDate(date, language, { timeZone: 'UTC' });
  return <>{t('tasks.dates', { from: toText(task.task_start_date), to: toText(task.task_end_date) })}</>;
}
