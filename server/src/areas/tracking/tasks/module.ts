import { defineModule } from '../../../kernel/index.ts';
import { assignedRoutes } from './assigned-routes.ts';
import { deletion } from './deletion.ts';
import { taskFiles, taskProofFiles } from './media-rights.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { taskQuizzes } from './quiz-subject.ts';
import { routes } from './routes.ts';
import { tasksContent } from './tasks-content.ts';
import { texts } from './texts.ts';

/** Tasks that consultants assign to families (TF §2.4, §3). */
export const tasks = defineModule({
  name: 'family-tasks',
  content: [tasksContent],
  texts,
  notificationKinds,
  routes(bind, services) {
    routes(bind, services);
    assignedRoutes(bind);
  },
  mediaRights: [taskFiles, taskProofFiles],
  quizSubjects: [taskQuizzes],
  personalData,
  deletion,
});
