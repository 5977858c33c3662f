import { z } from 'zod';
import { defineCall, ownerOnly } from '../../contract.ts';
import { id, instant } from '../../wire.ts';
import { bit, ofId, percentage, titled } from './wire.ts';

/**
 * The quiz (CC §3, §4; PD-12, PD-52 to PD-58). The key to it leaves the server in the review of a submitted attempt and nowhere else, and only
 * once the caller has passed or has no attempt left: no other answer has a field for it. An attempt lives on the server, so that a refresh, another device or a second Finish meet the same one.
 */

/** radio and single: one answer; select: several (PD-58). */
export const questionType = z.enum(['radio', 'select', 'single']);

export const quizQuestion = z.object({
  id: z.int(),
  question: z.string(),
  type: questionType,
  /** Ours: how many answers can be chosen (PD-54): 1, of `select` as many as are right. */
  max_choices: z.int().min(1),
  answers: z.array(z.object({ id: z.int(), answer: z.string() })),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** What was chosen for a question; nothing: unanswered. */
const chosen = z.object({ question_id: z.int(), answers_id: z.array(z.int()) });

/** An attempt that is under way. */
export const openAttempt = z.object({
  id: z.int(),
  started_at: instant,
  /** When it is submitted with what there is; null without a time limit. */
  ends_at: instant.nullable(),
  /** What was saved. */
  answers: z.array(chosen),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

/** How a submitted attempt went. */
export const quizResult = z.object({
  attempt_id: z.int(),
  percentage,
  passed: bit,
  submitted_at: instant,
});
export type QuizResult = z.infer<typeof quizResult>;

/** CC §3, quiz, without `is_correct`. Everything but its first four is ours. */
export const quiz = z.object({
  id: z.int(),
  title: z.string(),
  /** Passed from here on, by the percentage before it is rounded (PD-66). */
  passing_percentage: percentage,
  /** In the order of the open attempt. Of a quiz with a time limit empty until there is one. */
  questions: z.array(quizQuestion),
  questions_count: z.int(),
  /** Time for an attempt; null without a limit. */
  minutes: z.int().nullable(),
  /** What it is taken for: the subject that was named, else one of the caller's that has this quiz. A lesson and its course; other kinds have the same fields. */
  lesson: titled.extend({ course_id: z.int(), course_title: z.string(), finished: bit }),
  attempt: openAttempt.nullable(),
  /** Beside an open one; null: as many as one likes. */
  attempts_left: z.int().nullable(),
  /** Of the caller, for this lesson. */
  best: quizResult.nullable(),
  last: quizResult.nullable(),
  /** The server's clock, for what is left of the time. */
  server_now: instant,
});
export type Quiz = z.infer<typeof quiz>;

/** The subject, by the name of its kind: `<type>_id` (`quizSubjects` of the server). */
const forLesson = z.object({ lesson_id: id.optional() });
const quizAnswer = z.object({ status: z.literal(true), data: quiz });

export const findQuiz = defineCall({
  id: 'quiz.quiz',
  method: 'GET',
  path: '/api/mobile/quiz/{id}',
  origin: 'ours',
  source: 'CC §2, §3 and §7, PD-12, PD-52, PD-54, PD-55 and PD-57',
  summary:
    'A quiz, for a lesson of a course that the caller is in, with the attempt that is under way. 404 where none of their lessons has it',
  callers: ownerOnly,
  envelope: 'status-msg',
  params: ofId,
  query: forLesson,
  answer: quizAnswer,
  example: { params: { id: 3 }, query: { lesson_id: 9 } },
});

export const startQuiz = defineCall({
  id: 'quiz.start',
  method: 'POST',
  path: '/api/mobile/quiz/{id}/start',
  origin: 'ours',
  source: 'CC §4 (Start Test), PD-57 and PD-58',
  summary: 'Begin an attempt; the one that is under way goes on. 409 `attempts_used`',
  callers: ownerOnly,
  envelope: 'status-msg',
  encoding: 'json',
  params: ofId,
  body: forLesson,
  answer: quizAnswer,
  example: { params: { id: 3 }, body: { lesson_id: 9 } },
});

/** Answers of a question: none means that it was skipped (PD-54). */
const given = z.object({ question_id: id, answers_id: z.array(id).max(50).default([]) });

export const saveAnswers = defineCall({
  id: 'quiz.save',
  method: 'PUT',
  path: '/api/mobile/quiz/attempts/{id}/answers',
  origin: 'ours',
  source: 'PD-57, expectations (attempts kept on refresh)',
  summary:
    'Keep what was chosen for some questions of an open attempt; no answers take a choice back. Repeating it answers the same. 400 `wrong_question`, `wrong_answers`; 409 ' +
    '`submitted`, `time_over`',
  callers: ownerOnly,
  envelope: 'status-msg',
  encoding: 'json',
  params: ofId,
  body: z.object({ questions: z.array(given).min(1).max(500) }),
  answer: z.object({ status: z.literal(true), data: z.object({ saved_at: instant }) }),
  example: { params: { id: 1 }, body: { questions: [{ question_id: 7, answers_id: [15] }] } },
});

/** CC §3, report. The screen's five points for each right answer are for display only (PD-52). */
export const answersReport = z.object({
  /** Right questions of all, 0 to 100, not rounded; a question is right when exactly its right answers were chosen (PD-53). */
  percentage,
  passing_percentage: percentage,
  /** Ours. */
  passed: bit,
  /** Ours. */
  attempt_id: z.int(),
  /** Ours: questions that were right, and all. */
  correct: z.int(),
  total: z.int(),
  /** Ours: null: as many as one likes. */
  attempts_left: z.int().nullable(),
});
export type AnswersReport = z.infer<typeof answersReport>;

export const submitQuiz = defineCall({
  id: 'quiz.submit',
  method: 'POST',
  path: '/api/mobile/quiz/submit',
  origin: 'ours',
  source: 'CC §4 and §7, PD-52, PD-53, PD-56 and PD-57',
  summary:
    'Submit an attempt: what is sent goes over what was saved, what is in neither is wrong; after the end of the time what was saved is what counts. The same ' +
    'attempt again answers the same report. Without `attempt_id` it is the one under way, else a new one. 400 `wrong_question`, `wrong_answers`; 409 `attempts_used`',
  callers: ownerOnly,
  envelope: 'status-msg',
  encoding: 'multipart',
  formIndexes: true,
  body: z.object({
    quizze_id: id,
    questions: z.array(given).max(500).default([]),
    /** Ours. */
    attempt_id: id.optional(),
    /** Ours: what it is taken for, as of `quiz.quiz`. */
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
          /** 0 where `has_key` is 0 and the question was wrong: whether it is right stays secret. */
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
  origin: 'ours',
  source: 'CC §3 (is_correct), PD-52',
  summary:
    "One of the caller's submitted attempts: what was chosen, which questions were wrong and, after passing or the last attempt, what is right. 409 `not_submitted`",
  callers: ownerOnly,
  envelope: 'status-msg',
  params: ofId,
  answer: z.object({ status: z.literal(true), data: quizReview }),
  example: { params: { id: 1 } },
});
