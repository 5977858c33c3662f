import { defineModule } from '../../kernel/index.ts';
import { forgetConsultant } from './deletion.ts';
import { latestApplication } from './requests.ts';
import { routes } from './routes.ts';
import { consultantSubject } from './subjects.ts';
import { fieldTexts, texts } from './texts.ts';

/** Consultants, mentors and teachers: the directory, their profiles, and how one becomes a consultant (CC §2, TF §2.7, decision 48). */
export const consultants = defineModule({
  name: 'consultants',
  texts,
  fieldTexts,
  routes,
  subjects: [consultantSubject],
  deletion: { forget: forgetConsultant },
  async homeLists({ db, caller }) {
    const application = caller && (await latestApplication(db, caller.userId));
    return application ? { consultation_request_status: application.status } : {};
  },
});
