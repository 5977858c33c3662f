import type { WorkQueue } from '../../../../services/operator/index.ts';
import { countPending } from './submissions.ts';

/** Submissions for practical tasks that wait for a review (PD-56). */
export const taskQueue: WorkQueue = {
  id: 'practical-tasks',
  permission: 'courses',
  title: { en: 'Practical tasks', ar: 'المهام العملية' },
  path: '/admin/practical-tasks',
  waiting: countPending,
};
