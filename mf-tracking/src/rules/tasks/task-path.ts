/** The page of a task, for its assignee and their family (PROF-018). */
export const taskPath = (task: { id: number; family_member_id: number }): string =>
  `/task-details/${task.id}/${task.family_member_id}/`;

/** The page of a task, for the consultant who assigned it. */
export const assignedTaskPath = (id: number): string => `/consultant/tasks/${id}`;

/** The form of a new task. */
export const newTaskPath = '/consultant/tasks/add';
