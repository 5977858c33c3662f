import type { Task } from 'shared-api/contracts/tracking/tasks';
import { Stack } from 'shared-ui/layout';
import { AboutTask } from '../../parts/task-view/about-task.tsx';
import { ExpertFeedback } from '../../parts/task-view/expert-feedback.tsx';
import { TaskHeader } from '../../parts/task-view/task-header.tsx';
import { Attachments } from './attachments.tsx';
import { Notes } from './notes.tsx';
import { Proofs } from './proofs.tsx';
import { Quizzes } from './quizzes.tsx';
import type { RecordItem } from './recorder.ts';
import { UploadAttachment } from './upload-attachment.tsx';
import { Videos } from './videos.tsx';

interface TaskContentProps {
  task: Task;
  record: RecordItem;
  /** Called when a link to a file has expired. */
  onExpired(): void;
}

/** A task in the order of TF §2.4. Skips groups without items. */
export function TaskContent({ task, record, onExpired }: TaskContentProps) {
  const { attachments, videos, quizs, profs } = task.task_media;
  return (
    <Stack gap="xl">
      <TaskHeader task={task} />
      <AboutTask task={task} onExpired={onExpired} />
      {attachments.length > 0 && <Attachments task={task} record={record} />}
      {videos.length > 0 && <Videos task={task} record={record} onExpired={onExpired} />}
      {quizs.length > 0 && <Quizzes task={task} />}
      {task.prof === 1 && profs.length > 0 && <Proofs task={task} onExpired={onExpired} />}
      <UploadAttachment task={task} />
      <Notes task={task} />
      <ExpertFeedback comments={task.user_activity_comments} />
    </Stack>
  );
}
