import { z } from 'zod';
import { defineCall, ownerOnly } from '../../contract.ts';
import { id, instant } from '../../wire.ts';
import { bit, ofId, percentage, titled } from './wire.ts';

/**
 * The quiz (CC §3, §4; PD-12, PD-52 to PD-58). The right answers leave the server only in the review of a submitted attempt, and only once the caller
 * has passed or has no attempts left: no other answer has a field for them. An attempt is stored on the server, so that a refresh, another device or
 * a second Finish use the same one.
 */

/** radio and single: one answer; select: several (PD-58). */
export const questionType = z.enum(['radio', 'select', 'single']);

export const quizQuestion = z.object({
  id: z.int(),
  question: z.string(),
  type: questionType,
  /** Not in the specification: how many answers can be chosen (PD-54): 1; for `select` the number of right answers. */
  max_choices: z.int().min(1),
  answers: z.array(z.object({ id: z.int(), answer: z.string() })),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** The chosen answers of a question; empty if it is unanswered. */
const chosen = z.object({ question_id: z.int(), answers_id: z.array(z.int()) });

/** An attempt in progress. */
export const openAttempt = z.object({
  id: z.int(),
  started_at: instant,
  /** When it is submitted automatically with the saved answers; null without a time limit. */
  ends_at: instant.nullable(),
  /** The saved answers. */
  answers: z.array(chosen),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

/** Result of a submitted attempt. */
export const quizResult = z.object({
  attempt_id: z.int(),
  percentage,
  passed: bit,
  submitted_at: instant,
});
export type QuizResult = z.infer<typeof quizResult>;

/** CC §3, quiz, without `is_correct`. All fields except the first four are ours. */
export const quiz = z.object({
  id: z.int(),
  title: z.string(),
  /** Minimum percentage to pass, compared before rounding (PD-66). */
  passing_percentage: percentage,
  /** In the order of the open attempt. Empty for a quiz with a time limit until an attempt is open. */
  questions: z.array(quizQuestion),
  questions_count: z.int(),
  /** Minutes for an attempt; null without a limit. */
  minutes: z.int().nullable(),
  /**
   * The subject for which it is taken: the requested one, else one of the caller's subjects with this quiz. For
   * lessons the lesson and its course; other kinds have the same fields.
   */
  lesson: titled.extend({ course_id: z.int(), course_title: z.string(), finished: bit }),
  attempt: openAttempt.nullable(),
  /** Remaining attempts, in addition to an open one; null if unlimited. */
  attempts_left: z.int().nullable(),
  /** The caller's best result for this lesson. */
  best: quizResult.nullable(),
  last: quizResult.nullable(),
  /** The server's clock, to compute the remaining time. */
  server_now: instant,
});
export type Quiz = z.infer<typeof quiz>;

/** The subject, by a field of its kind: `<type>_id` (`quizSubjects` of the server). */
const forLesson = z.object({ lesson_id: id.optional() });
const quizAnswer = z.object({ status: z.literal(true), data: quiz });

export const findQuiz = defineCall({
  id: 'quiz.quiz',
  method: 'GET',
  path: '/api/mobile/quiz/{id}',
  source: 'CC §2, §3 and §7, PD-12, PD-52, PD-54, PD-55 and PD-57',
  summary:
    'A quiz, for a lesson of a course that the caller is in, with the attempt that is under way. 404 where none of their lessons has it',
  callers: ownerOnly,
  params: ofId,
  query: forLesson,
  answer: quizAnswer,
  example: { params: { id: 3 }, query: { lesson_id: 9 } },
});

export const startQuiz = defineCall({
  id: 'quiz.start',
  method: 'POST',
  path: '/api/mobile/quiz/{id}/start',
  source: 'CC §4 (Start Test), PD-57 and PD-58',
  summary: 'Begin an attempt; the one that is under way goes on',
  callers: ownerOnly,
  errors: ['attempts_used'],
  encoding: 'json',
  params: ofId,
  body: forLesson,
  answer: quizAnswer,
  example: { params: { id: 3 }, body: { lesson_id: 9 } },
});

/** Answers of a question: an empty list means that it was skipped (PD-54). */
const answerInput = z.object({ question_id: id, answers_id: z.array(id).max(50).default([]) });

export const saveAnswers = defineCall({
  id: 'quiz.save',
  method: 'PUT',
  path: '/api/mobile/quiz/attempts/{id}/answers',
  source: 'PD-57, expectations (attempts kept on refresh)',
  summary:
    'Keep what was chosen for some questions of an open attempt; no answers take a choice back. Repeating it answers the same',
  callers: ownerOnly,
  errors: ['submitted', 'time_over', 'wrong_answers', 'wrong_question'],
  encoding: 'json',
  params: ofId,
  body: z.object({ questions: z.array(answerInput).min(1).max(500) }),
  answer: z.object({ status: z.literal(true), data: z.object({ saved_at: instant }) }),
  example: { params: { id: 1 }, body: { questions: [{ question_id: 7, answers_id: [15] }] } },
});

/** CC §3, report. The screen's five points for each right answer are for display only (PD-52). */
export const answersReport = z.object({
  /** Percentage of right questions, 0 to 100, not rounded; a question is right if exactly its right answers were chosen (PD-53). */
  percentage,
  passing_percentage: percentage,
  /** Not in the specification. */
  passed: bit,
  /** Not in the specification. */
  attempt_id: z.int(),
  /** Not in the specification: number of right questions, and of all questions. */
  correct: z.int(),
  total: z.int(),
  /** Not in the specification: null if unlimited. */
  attempts_left: z.int().nullable(),
});
export type AnswersReport = z.infer<typeof answersReport>;

export const submitQuiz = defineCall({
  id: 'quiz.submit',
  method: 'POST',
  path: '/api/mobile/quiz/submit',
  source: 'CC §4 and §7, PD-52, PD-53, PD-56 and PD-57',
  summary:
    'Submit an attempt: what is sent goes over what was saved, what is in neither is wrong; after the end of the time what was saved is what counts. The same ' +
    'attempt again answers the same report. Without `attempt_id` it is the one under way, else a new one',
  callers: ownerOnly,
  errors: ['attempts_used', 'wrong_answers', 'wrong_question'],
  formIndexes: true,
  body: z.object({
    quizze_id: id,
    questions: z.array(answerInput).max(500).default([]),
    /** Not in the specification. */
    attempt_id: id.optional(),
    /** Not in the specification: the subject for which it is taken, as in `quiz.quiz`. */
    lesson_id: id.optional(),
  }),
  answer: z.object({ status: z.literal(true), answers_report: answersReport }),
  example: {
    body: {
      quizze_id: 3,
      questions: [{ question_id: 7, answers_id: [15] }],
      attempt_id: 1,
      lesson_id: 9,
    },
  },
});

/** A submitted attempt, question by question. */
export const quizReview = titled.extend({
  lesson: titled.extend({ course_id: z.int() }),
  report: answersReport,
  submitted_at: instant,
  /** 1: the right answers are included, because the caller has passed the quiz or has no attempt left (PD-52). */
  has_key: bit,
  questions: z.array(
    quizQuestion.extend({
      /** 1: exactly the right answers were chosen. */
      is_right: bit,
      answers: z.array(
        z.object({
          id: z.int(),
          answer: z.string(),
          /** 0 if `has_key` is 0 and the question was answered wrong: the right answers stay secret. */
          is_correct: bit,
          is_chosen: bit,
        }),
      ),
    }),
  ),
});
export type QuizReview = z.infer<typeof quizReview>;

export const reviewQuiz = defineCall({
  id: 'quiz.review',
  method: 'GET',
  path: '/api/mobile/quiz/attempts/{id}/review',
  source: 'CC §3 (is_correct), PD-52',
  summary:
    "One of the caller's submitted attempts: what was chosen, which questions were wrong and, after passing or the last attempt, what is right. 409 `not_submitted`",
  callers: ownerOnly,
  errors: ['not_submitted'],
  params: ofId,
  answer: z.object({ status: z.literal(true), data: quizReview }),
  example: { params: { id: 1 } },
});
