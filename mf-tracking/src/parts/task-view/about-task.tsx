import type { Task } from 'shared-api/contracts/tracking/tasks';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { LongText } from 'shared-ui/long-text';
import { taskDescription, taskName } from '../../rules/tasks/task-text.ts';
import { Film } from '../film/film.tsx';

type AboutTaskProps = {
  task: Pick<Task, 'name_en' | 'name_ar' | 'long_desc_en' | 'long_desc_ar' | 'intro_video'>;
  onExpired(): void;
};

/** The description of a task, with its introduction (TF §2.4). */
export function AboutTask({ task, onExpired }: AboutTaskProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.about')}</Heading>
      <LongText>{taskDescription(task, language)}</LongText>
      {task.intro_video !== null && (
        <Film
          src={task.intro_video}
          label={t('details.video', { name: taskName(task, language) })}
          isSavable
          onExpired={onExpired}
        />
      )}
    </Stack>
  );
}
