import { defineModule } from '../../../kernel/index.ts';
import { fieldsContent, jobTitlesContent } from './choices-content.ts';
import { consultantsContent } from './consultants-content.ts';
import { eraseConsultant } from './deletion.ts';
import { getHomeConsultants } from './home-lists.ts';
import { getConsultantVoices } from './home-voices.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { findLatestApplication } from './requests.ts';
import { routes } from './routes.ts';
import { learnersContent, sessionsContent } from './sessions-content.ts';
import { consultantSubject } from './subjects.ts';
import { fieldTexts, texts } from './texts.ts';

/** The directory and profiles of consultants, mentors and teachers, and applications to become one (CC §2, TF §2.7, PD-48). */
export const consultants = defineModule({
  name: 'consultants',
  content: [jobTitlesContent, fieldsContent, consultantsContent, learnersContent, sessionsContent],
  texts,
  notificationKinds,
  fieldTexts,
  routes,
  subjects: [consultantSubject],
  personalData,
  deletion: { erase: eraseConsultant },
  async homeLists(visitor) {
    const { db, caller } = visitor;
    const [lists, application, voices] = await Promise.all([
      getHomeConsultants(visitor),
      caller && findLatestApplication(db, caller.userId),
      caller ? [] : getConsultantVoices(visitor),
    ]);
    return { ...lists, voices, consultation_request_status: application?.status ?? null };
  },
});
