import { defineModule } from '../../../kernel/index.ts';
import { runFiles } from './media-rights.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { activityQuizzes } from './quiz-subject.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Activities of a participant's day and their progress (TF §3, §4; PD-67 to PD-71). */
export const progress = defineModule({
  name: 'tracking-progress',
  personalData,
  mediaRights: [runFiles],
  quizSubjects: [activityQuizzes],
  texts,
  notificationKinds,
  routes,
});
