import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { id, integer, text } from '../../wire.ts';
import { bit } from './wire.ts';

/**
 * Surveys (CC §3, TF §3, EC §7; PD-60 and PD-121). Users answer an assignment of a questionnaire to them; both forms of an answer
 * use the same service.
 */

/** CC §3, survey question, with the fields of the form with options. */
export const surveyQuestion = z.object({
  id: z.int(),
  questionnaire_id: z.int(),
  question: z.string(),
  /** The given rating, 1 to 5; 0 without one. */
  rateValue: z.int().min(0).max(5),
  /** Not in the specification: `rate` stars, `single` and `select` options, `text` free text. */
  kind: z.enum(['rate', 'single', 'select', 'text']),
  /** Not in the specification. */
  options: z.array(z.object({ id: z.int(), option: z.string() })),
});
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

/**
 * Subjects of surveys: the consultant in general, a session, a course. An area registers its kinds on the server (`surveySubjects`); the names are
 * listed here because they are sent, and readers have to know each name in an answer.
 */
export const surveyType = z.enum(['ConsultationSession', 'Course', 'Consultant']);
export type SurveyType = z.infer<typeof surveyType>;

export const survey = z.object({
  id: z.int(),
  title: z.string(),
  questionnaire_questions: z.array(surveyQuestion),
  is_answered: bit,
  type: surveyType,
  type_id: z.int().nullable(),
  /** The consultant's name or the course's title. */
  about: z.string(),
});
export type Survey = z.infer<typeof survey>;

const surveyAnswer = z.object({ status: z.literal(true), data: survey });

export const surveyById = defineCall({
  id: 'consultations.survey',
  method: 'GET',
  path: '/api/mobile/survey/{id}',
  source: 'TF §7, EC §2.6 and §7, PD-60',
  summary:
    'The survey that an id means to the caller: an assignment of theirs, else a questionnaire, else the one of the consultant with this id. ' +
    'With `assignment` the id says nothing more',
  callers: ownerOnly,
  envelope: 'body-code',
  params: z.object({ id }),
  query: z.object({
    /** Not in the specification: consultants and assignments can have the same numbers, and lists link to /survey/{consultantId}. */
    assignment: id.optional(),
  }),
  answer: surveyAnswer,
  example: { params: { id: 5 }, query: {} },
});

export const sessionSurvey = defineCall({
  id: 'consultations.session-survey',
  method: 'GET',
  path: '/api/mobile/booking/sessions/{id}/survey',
  source: 'EC §2.7 (/survey/meeting/{sessionId})',
  summary: "The survey of the caller's own session; 404 where its consultant has none",
  callers: ownerOnly,
  envelope: 'body-code',
  errors: ['survey_too_early'],
  params: z.object({ id }),
  answer: surveyAnswer,
  example: { params: { id: 8 } },
});

export const expertSurvey = defineCall({
  id: 'consultations.expert-survey',
  method: 'GET',
  path: '/api/mobile/experts/{id}/survey',
  source: 'CC §7',
  summary:
    'The survey that a consultant asks people to fill in after booking; null without one, and to whoever has not booked',
  callers: signedIn,
  envelope: 'body-code',
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: survey.nullable() }),
  example: { params: { id: 5 } },
});

/** EC §3, user survey list item. */
export const surveyItem = z.object({
  consultant_id: z.int(),
  consultant_name: z.string(),
  title: z.string(),
  is_answered: bit,
  /** Not in the specification: id of the assignment; a row links to /survey/{consultantId} as specified, with `?assignment={id}`. */
  id: z.int(),
});
export type SurveyItem = z.infer<typeof surveyItem>;

export const userSurveys = defineCall({
  id: 'consultations.user-surveys',
  method: 'GET',
  path: '/api/mobile/experts/getUserSurveyList',
  source: 'EC §7',
  summary: "The caller's questionnaires, open ones first",
  callers: signedIn,
  answer: z.object({ status: z.literal(true), data: z.array(surveyItem) }),
});

/** Every answer is required, 1 to 5 (PD-60). */
const rate = integer(1, 5);

/** The form with ratings. Courses send the same fields with their own `type` to another path. */
export const submitSurvey = defineCall({
  id: 'consultations.submit-survey',
  method: 'POST',
  path: '/api/mobile/booking/submitSurvey',
  source: 'TF §7, EC §7, PD-59 and PD-60',
  summary: 'Answer a survey of ratings about a session, once',
  callers: ownerOnly,
  envelope: 'body-code',
  errors: ['answered', 'survey_too_early'],
  body: z.object({
    questionnaires: z
      .array(z.object({ questionnaire_id: id, questionnaire_question_id: id, rate }))
      .min(1)
      .max(100),
    type_id: id,
    type: z.literal('ConsultationSession'),
  }),
  answer: z.object({ code: z.literal(200), status: z.literal(true), msg: z.string() }),
  example: {
    body: {
      questionnaires: [{ questionnaire_id: 1, questionnaire_question_id: 1, rate: 5 }],
      type_id: 8,
      type: 'ConsultationSession',
    },
  },
});

/** The form with options and texts; for a question of kind `rate`, `answer` is the number. */
export const answerSurvey = defineCall({
  id: 'consultations.answer-survey',
  method: 'POST',
  path: '/api/mobile/survey/answer',
  source: 'EC §7, PD-60',
  summary:
    'Answer a survey, once: 409 `answered`. Its assignment is the one named, else the open one of this questionnaire',
  callers: ownerOnly,
  envelope: 'body-code',
  errors: ['answered'],
  body: z.object({
    questionnaire_id: id,
    answers: z
      .array(
        z.object({
          questionnaire_question_id: id,
          question_option_id: z.array(id).max(50).default([]),
          answer: text(4_000).optional(),
        }),
      )
      .min(1)
      .max(100),
    /** Not in the specification. */
    assignment_id: id.optional(),
  }),
  answer: z.object({ code: z.literal(200), status: z.literal(true), msg: z.string() }),
  example: {
    body: { questionnaire_id: 1, answers: [{ questionnaire_question_id: 1, answer: '5' }] },
  },
});
