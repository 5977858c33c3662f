import type { PracticalTask } from 'shared-api/contracts/courses/lessons';
import type { AnswersReport, OpenAttempt, Quiz, QuizReview } from 'shared-api/contracts/courses/quiz';
import { lessonIds } from './courses.ts';

/** One question of each kind. Options 81 and 82 are correct for the second, the first option for the others. */
const questions: Quiz['questions'] = [
  {
    id: 7,
    question: 'What calms best?',
    type: 'radio',
    max_choices: 1,
    answers: [
      { id: 71, answer: 'A story' },
      { id: 72, answer: 'A film' },
    ],
  },
  {
    id: 8,
    question: 'What helps to sleep?',
    type: 'select',
    max_choices: 2,
    answers: [
      { id: 81, answer: 'Dark' },
      { id: 82, answer: 'Quiet' },
      { id: 83, answer: 'Sweets' },
    ],
  },
  {
    id: 9,
    question: 'When does the evening begin?',
    type: 'single',
    max_choices: 1,
    answers: [
      { id: 91, answer: 'Before dinner' },
      { id: 92, answer: 'At bedtime' },
    ],
  },
];

/** Attempt 70 of quiz 3, without choices and without a time limit. */
export const attemptAnswer = (attempt: Partial<OpenAttempt> = {}): OpenAttempt => ({
  id: 70,
  started_at: '2030-05-01T10:00:00.000Z',
  ends_at: null,
  answers: [],
  ...attempt,
});

/** Quiz 3, of the quiz lesson of course 5, which Mona has not started. */
export const quizAnswer = (quiz: Partial<Quiz> = {}): Quiz => ({
  id: 3,
  title: 'What stays in mind',
  passing_percentage: 60,
  questions,
  questions_count: questions.length,
  minutes: null,
  lesson: {
    id: lessonIds.Quizze,
    title: 'What stays in mind',
    course_id: 5,
    course_title: 'Calm evenings',
    finished: 0,
  },
  attempt: null,
  attempts_left: null,
  best: null,
  last: null,
  server_now: '2030-05-01T10:00:00.000Z',
  ...quiz,
});

/** Attempt 70 passed: two of three. */
export const reportAnswer = (report: Partial<AnswersReport> = {}): AnswersReport => ({
  percentage: 200 / 3,
  passing_percentage: 60,
  passed: 1,
  attempt_id: 70,
  correct: 2,
  total: 3,
  attempts_left: null,
  ...report,
});

/**
 * The review of attempt 70: the first question is correct, the second wrong, the third unanswered. Includes the answer
 * key if the attempt was passed or was the last.
 */
export const reviewAnswer = (report: Partial<AnswersReport> = {}): QuizReview => {
  const full = reportAnswer(report);
  const hasKey = full.passed === 1 || full.attempts_left === 0;
  const chosen = [71, 81, 83];
  const right = [71, 81, 82, 91];
  return {
    id: 3,
    title: 'What stays in mind',
    lesson: { id: lessonIds.Quizze, title: 'What stays in mind', course_id: 5 },
    report: full,
    submitted_at: '2030-05-01T10:05:00.000Z',
    has_key: hasKey ? 1 : 0,
    questions: questions.map((question) => ({
      ...question,
      is_right: question.id === 7 ? 1 : 0,
      answers: question.answers.map((answer) => ({
        ...answer,
        is_correct: right.includes(answer.id) && (hasKey || question.id === 7) ? 1 : 0,
        is_chosen: chosen.includes(answer.id) ? 1 : 0,
      })),
    })),
  };
};

/** The practical task of course 5, without a submission. */
export const taskAnswer = (task: Partial<PracticalTask> = {}): PracticalTask => ({
  id: lessonIds.PracticalTask,
  title: 'Your own plan',
  instructions: 'Write down\nhow your evening goes.',
  course: { id: 5, title: 'Calm evenings' },
  pending: 0,
  finished: 0,
  answered: 0,
  submissions: [],
  ...task,
});
