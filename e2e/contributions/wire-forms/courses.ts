import { cartAdd } from 'shared-api/contracts/cart';
import * as catalogue from 'shared-api/contracts/courses/catalogue';
import * as course from 'shared-api/contracts/courses/course';
import * as lessons from 'shared-api/contracts/courses/lessons';
import { findQuiz, submitQuiz } from 'shared-api/contracts/courses/quiz';
import { toForm as toQuestions } from 'shared-api/rules/quiz-choices';
import type { toRatingsBody } from '../../../mf-consultations/src/rules/sessions/survey-answers.ts';
import { catalogueQuery } from '../../../mf-courses/src/rules/catalogue/filters.ts';
import { surveyBody } from '../../../mf-courses/src/rules/course/survey-rates.ts';
import { toCartBody } from '../../../shared-api/src/cart/changes.ts';
import { posts, type Row, reads } from './to-wire.ts';

const noCourseFilters = {
  page: 1,
  title: '',
  types: [],
  prices: [],
  languages: [],
  categories: [],
  providers: [],
  sort: 'recommended' as const,
};
/** A survey with ratings, and one with options and texts. */
const rated = {
  id: 3,
  type: 'ConsultationSession',
  type_id: 8,
  questionnaire_questions: [{ id: 11, questionnaire_id: 3, kind: 'rate', rateValue: 0 }],
} as unknown as Parameters<typeof toRatingsBody>[0];

export const coursesRequests: Row[] = [
  reads(
    'COUR-074',
    catalogue.courses,
    {
      query: catalogueQuery({
        page: 2,
        title: 'calm',
        types: ['live'],
        prices: ['free'],
        languages: ['1', '2'],
        categories: ['3'],
        providers: ['champions', 'consultants', 'teachers', 'mentors'],
        sort: 'recommended',
      }),
    },
    'GET /api/mobile/courses/paginated/list?page=2&title=calm&is_live=1&free=1&language_id[0]=1&language_id[1]=2&category_id[0]=3&by_nurabi=1&by_consultant=1&by_teacher=1&by_organization=1',
  ),
  reads(
    'COUR-075',
    catalogue.courses,
    { query: catalogueQuery({ ...noCourseFilters, types: ['live', 'recorded'] }) },
    'GET /api/mobile/courses/paginated/list?page=1',
  ),
  reads(
    'COUR-076',
    catalogue.courses,
    { query: catalogueQuery({ ...noCourseFilters, prices: ['paid'] }) },
    'GET /api/mobile/courses/paginated/list?page=1&free=0',
  ),
  reads('COUR-077', catalogue.categories, {}, 'GET /api/mobile/get-categories'),
  reads('COUR-078', course.course, { params: { id: 5 } }, 'GET /api/mobile/courses/single/course/5'),
  reads(
    'COUR-079',
    course.feedbacks,
    { params: { id: 5 }, query: { page: 1 } },
    'GET /api/mobile/courses/5/feedbacks?page=1',
  ),
  reads('COUR-080', course.questionnaire, { params: { id: 5 } }, 'GET /api/mobile/courses/5/questionnaire'),
  posts(
    'COUR-081',
    course.enroll,
    { body: { course_id: 5, user_id: 1000 } },
    'POST /api/mobile/users/courses/enroll',
    [
      ['course_id', '5'],
      ['user_id', '1000'],
    ],
  ),
  posts(
    'COUR-082',
    cartAdd,
    { body: toCartBody([{ model_id: 5, model_name: 'Course' }]) },
    'POST /api/cart/add',
    [
      ['model_id', '5'],
      ['model_name', 'Course'],
    ],
  ),
  posts('COUR-083', lessons.finishLesson, { body: { lesson_id: 8 } }, 'POST /api/mobile/lessons/finish', [
    ['lesson_id', '8'],
  ]),
  posts(
    'COUR-084',
    course.rateCourse,
    { body: { course_id: 5, rating: 4.5, comment: 'ok' } },
    'POST /api/mobile/users/courses/rating-course',
    [
      ['course_id', '5'],
      ['rating', '4.5'],
      ['comment', 'ok'],
    ],
  ),
  posts(
    'COUR-085',
    course.answerQuestionnaire,
    { body: surveyBody(rated, { 11: 4 }, 5) },
    'POST /api/mobile/courses/Users/questionnaires',
    [
      ['questionnaires[0][questionnaire_id]', '3'],
      ['questionnaires[0][questionnaire_question_id]', '11'],
      ['questionnaires[0][rate]', '4'],
      ['type_id', '5'],
      ['type', 'Course'],
    ],
  ),
  reads(
    'COUR-086',
    course.congratsSeen,
    { params: { id: 5 } },
    'PATCH /api/mobile/courses/mark/course/congrats/seen/5',
  ),
  reads('COUR-087', findQuiz, { params: { id: 3 }, query: {} }, 'GET /api/mobile/quiz/3'),
  posts(
    'COUR-088',
    submitQuiz,
    {
      body: {
        quizze_id: 3,
        questions: toQuestions(
          [{ id: 7 }, { id: 8 }] as unknown as Parameters<typeof toQuestions>[0],
          new Map([[7, [1, 2]]]),
        ),
        attempt_id: 6,
        lesson_id: 9,
      },
    },
    'POST /api/mobile/quiz/submit',
    [
      ['quizze_id', '3'],
      ['questions[0][question_id]', '7'],
      ['questions[0][answers_id][0]', '1'],
      ['questions[0][answers_id][1]', '2'],
      ['questions[1][question_id]', '8'],
      // PD-57, and the lesson to be completed (COUR-089).
      ['attempt_id', '6'],
      ['lesson_id', '9'],
    ],
  ),
];
