import { defineModule } from '../../../kernel/index.ts';
import { notificationKinds } from './notification-kinds.ts';
import { routes } from './routes.ts';
import { surveySubjects } from './subjects.ts';
import { texts } from './texts.ts';

/** Surveys about consultants and sessions (CC §3, TF §3, EC §7; PD-59 and PD-60). */
export const consultationSurveys = defineModule({
  name: 'consultation-surveys',
  texts,
  notificationKinds,
  routes,
  surveySubjects,
});
