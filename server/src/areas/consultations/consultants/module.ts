import { defineModule } from '../../../kernel/index.ts';
import { fieldsContent, jobTitlesContent } from './choices-content.ts';
import { consultantsContent } from './consultants-content.ts';
import { eraseConsultant } from './deletion.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { findLatestApplication } from './requests.ts';
import { routes } from './routes.ts';
import { consultantSubject } from './subjects.ts';
import { fieldTexts, texts } from './texts.ts';
import { requestQueue } from './work-queue.ts';

/** Consultants, mentors and teachers: their own profiles, and applications to become one (CC §2, TF §2.7, PD-48). */
export const consultants = defineModule({
  name: 'consultants',
  content: [jobTitlesContent, fieldsContent, consultantsContent],
  texts,
  notificationKinds,
  fieldTexts,
  routes,
  workQueues: [requestQueue],
  subjects: [consultantSubject],
  personalData,
  deletion: { erase: eraseConsultant },
  async homeLists({ db, caller }) {
    const application = caller && (await findLatestApplication(db, caller.userId));
    return { consultation_request_status: application?.status ?? null };
  },
});
