import type { Slots } from 'shared-api/slots';
import { TaskList } from '../parts/task-list/task-list.tsx';

/** Tab 'tasks' of the user's profile (EC §2.6). */
export default function UserTasks({ page, onChange }: Slots['user-profile.tasks.v1']) {
  return <TaskList page={page} onPage={(page, options) => onChange({ page }, options)} />;
}
