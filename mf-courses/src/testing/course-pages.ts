import { cartList } from 'shared-api/contracts/cart';
import { familyList } from 'shared-api/contracts/commerce/family';
import type { Survey } from 'shared-api/contracts/consultations/surveys';
import { type Course, course, feedbacks } from 'shared-api/contracts/courses/course';
import type { fakeServer } from 'shared-api/testing/server';
import { buildCart, buildPage, publicCourseAnswer } from './courses.ts';

type Server = ReturnType<typeof fakeServer>;

const candidate = (id: number, username: string, { enrolled = false, inCart = false } = {}) => ({
  id,
  username,
  avatar: null,
  is_enrolled: enrolled ? 1 : 0,
  in_cart: inCart ? 1 : 0,
});

/** A member of Mona's family. */
export const memberAnswer = (id: number, username: string, state: Parameters<typeof candidate>[2] = {}) => ({
  ...candidate(id, username, state),
  gender: 2,
  relation: 1,
  birth_date: null,
});

/** Mona (3) with her family. */
export const familyAnswer = (
  members: ReturnType<typeof memberAnswer>[] = [],
  state: Parameters<typeof candidate>[2] = {},
) => ({ body: { status: true, data: members, self: candidate(3, 'Mona', state) } });

/** Answers the calls of a course's pages: the course, no feedback, an empty cart, no family. */
export function answerCourse(server: Server, data: Course = publicCourseAnswer()): void {
  server.answer(course, { body: { status: true, data } });
  server.answer(feedbacks, { body: buildPage([]) });
  server.answer(cartList, { body: buildCart() });
  server.answer(familyList, familyAnswer());
}

/** The survey about course 5: two ratings. */
export const surveyAnswer = (survey: Partial<Survey> = {}): Survey => ({
  id: 40,
  title: 'Your course',
  questionnaire_questions: [21, 22].map((id) => ({
    id,
    questionnaire_id: 2,
    question: `Question ${id}`,
    rateValue: 0,
    kind: 'rate',
    options: [],
  })),
  is_answered: 0,
  type: 'Course',
  type_id: 5,
  about: 'Calm evenings',
  ...survey,
});

/** Dr. Amal's profile with a time zone. Contains only the fields that the pages of a course read. */
export const consultantOfZone = (timezone: string) => ({
  body: {
    status: true,
    data: {
      id: 5,
      username: 'Dr. Amal',
      avatar: null,
      consultation_info_type: 'consultant',
      consultation_info_languages: [],
      consultation_info_fields: [],
      consultation_info_specialities: [],
      first_session_free: 0,
      timezone,
      job_title: null,
      consultation_info_rating_stars: 4.5,
      consultation_info_ratings: 8,
      next_free: null,
      price_from: null,
      user_currency: 'USD',
      about: '',
      consultation_info_feedback: 2,
      consultation_info_disable: 0,
      available_free_sessions: 0,
      enrolled_with_consultant: 0,
      consultant_firebase_tokens: [],
      type_age: 4,
      durations: [],
      marginhours: 2,
    },
  },
});
