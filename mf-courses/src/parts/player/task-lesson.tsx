import type { PracticalTask } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconAlertCircle, IconCircleCheck, IconHourglass, IconUpload } from 'shared-ui/icons';
import { Card, Stack, Text } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { useTaskOfLesson } from '../../queries/lessons.ts';
import { uploadTarget } from '../../rules/lessons/addresses.ts';
import type { LessonViewProps } from './lesson-view-props.ts';
import styles from './player.module.css';
import { TargetButton } from './target-button.tsx';

/** A practical task: its instructions, the state of its submission, and the link to submit (CC §4). */
export function TaskLesson({ lesson }: LessonViewProps) {
  const query = useTaskOfLesson(lesson.id);
  return (
    <Card>
      <Loaded query={query}>{(task) => <Metadata task={task} />}</Loaded>
    </Card>
  );
}

function Metadata({ task }: { task: PracticalTask }) {
  const { t } = useTexts('mf-courses');
  const { instructions, pending, finished, submissions } = task;
  const open = pending === 0 && finished === 0;
  const last = submissions[0];
  return (
    <Stack gap="m" align="start">
      <Status task={task} />
      <Text written>{instructions}</Text>
      {last !== undefined && last.feedback !== null && (
        <div className={styles.feedback}>
          <Text strong>{t('player.task.feedback')}</Text>
          <Text written>{last.feedback}</Text>
        </div>
      )}
      {open && (
        <TargetButton target={uploadTarget(task)} icon={<IconUpload />}>
          {last === undefined ? t('player.task.handIn') : t('player.task.again')}
        </TargetButton>
      )}
    </Stack>
  );
}

function Status({ task: { pending, finished, answered } }: { task: PracticalTask }) {
  const { t } = useTexts('mf-courses');
  if (finished === 1)
    return (
      <Badge tone="accepted" icon={<IconCircleCheck />}>
        {t('player.task.accepted')}
      </Badge>
    );
  if (pending === 1)
    return (
      <Badge tone="pending" icon={<IconHourglass />}>
        {t('player.task.pending')}
      </Badge>
    );
  if (answered === 1)
    return (
      <Badge tone="rejected" icon={<IconAlertCircle />}>
        {t('player.task.refused')}
      </Badge>
    );
  return null;
}
