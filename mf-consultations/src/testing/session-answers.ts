import type { BookedSession, LearnerSession } from 'shared-api/contracts/consultations/sessions';
import type { Survey, SurveyQuestion } from 'shared-api/contracts/consultations/surveys';

/** Fields of session 8 in both views: noon in Cairo, one hour, paid, can still be cancelled. */
const common = {
  id: 8,
  session_start_date_time: '2030-05-01T09:00:00.000Z',
  session_end_date_time: '2030-05-01T10:00:00.000Z',
  meeting_id: 's-8',
  has_private_link: 0,
  consultant_meeting_link: null,
  consultant_id: 5,
  consultant_timezone: 'Africa/Cairo',
  duration: 60,
  is_free: 0,
  change_until: '2030-05-01T08:50:00.000Z',
  refund_until: '2030-05-01T07:00:00.000Z',
} as const;

/** Session 8 with Dr. Amal, as Mona sees it. */
export const learnerSession = (session: Partial<LearnerSession> = {}): LearnerSession => ({
  ...common,
  status: 'confirmed',
  consultant_username: 'Dr. Amal',
  consultant_avatar: null,
  consultant_type: 'consultant',
  is_rated: 0,
  has_user_questionnaire_answers: 0,
  has_survey: 1,
  transaction_id: 8,
  firebase_tokens: [],
  ...session,
});

/** The session as Dr. Amal sees it. */
export const bookedSession = (session: Partial<BookedSession> = {}): BookedSession => ({
  ...common,
  is_course: 0,
  lesson_title: null,
  lesson_course_image: null,
  lesson_course_name: null,
  username: 'Mona',
  user_avatar: null,
  user_id: 3,
  trans_status: 'confirmed',
  consultant_firebase_tokens: [],
  url: 'https://rafiq.example/meet/s-8',
  user_timezone: 'America/Toronto',
  ...session,
});

/** A question with stars. */
export const question = (part: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id: 1,
  questionnaire_id: 2,
  question: 'Did it help?',
  rateValue: 0,
  kind: 'rate',
  options: [],
  ...part,
});

/** A survey of stars about session 8. */
export const survey = (part: Partial<Survey> = {}): Survey => ({
  id: 7,
  title: 'How it went',
  questionnaire_questions: [question(), question({ id: 3, question: 'Would you come again?' })],
  is_answered: 0,
  type: 'ConsultationSession',
  type_id: 8,
  about: 'Dr. Amal',
  ...part,
});
