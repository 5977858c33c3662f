import type { PersonalData } from '../../../services/users/index.ts';
import { familyTaskComments, familyTaskItems, familyTaskProofs, familyTasks } from '../tables/tasks.ts';

const progress = 'Progress of the assignee.';
const file = 'A file of the assignee.';

/** Tasks of the user with items, proofs and comments, and tasks that the user assigned as a consultant, without the assignees' contributions. */
export const personalData: PersonalData = {
  names: [
    { table: familyTasks, name: { en: familyTasks.nameEn, ar: familyTasks.nameAr } },
    { table: familyTaskItems, name: { en: familyTaskItems.nameEn, ar: familyTaskItems.nameAr } },
  ],
  rows: [
    { table: familyTasks, title: { en: 'Tasks', ar: 'المهام' }, paths: [[familyTasks.userId]] },
    {
      table: familyTasks,
      title: { en: 'Tasks you assigned', ar: 'المهام التي كلفت بها' },
      section: 'family_tasks_assigned',
      paths: [[familyTasks.consultantId]],
      leftOut: { attachment_id: file, attachment_name: file, completed_at: progress },
    },
    {
      table: familyTaskItems,
      title: { en: 'Parts of tasks', ar: 'أجزاء المهام' },
      paths: [[familyTaskItems.taskId, familyTasks.userId]],
    },
    {
      table: familyTaskItems,
      title: { en: 'Parts of tasks you assigned', ar: 'أجزاء المهام التي كلفت بها' },
      section: 'family_task_items_assigned',
      paths: [[familyTaskItems.taskId, familyTasks.consultantId]],
      leftOut: { done_at: progress, percentage: progress },
    },
    {
      table: familyTaskProofs,
      title: { en: 'Proofs of tasks', ar: 'إثباتات المهام' },
      paths: [[familyTaskProofs.itemId, familyTaskItems.taskId, familyTasks.userId]],
    },
    {
      table: familyTaskComments,
      title: { en: 'Comments on tasks', ar: 'التعليقات على المهام' },
      paths: [
        [familyTaskComments.authorId],
        [familyTaskComments.taskId, familyTasks.userId],
        [familyTaskComments.taskId, familyTasks.consultantId],
      ],
    },
  ],
};
