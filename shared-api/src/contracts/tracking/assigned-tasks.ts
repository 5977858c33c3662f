import { z } from 'zod';
import { consultants, defineCall } from '../../contract.ts';
import { date, file, httpsUrl, id, instant, integer, line, name, text } from '../../wire.ts';
import { bit, done, paged } from '../wire.ts';
import { task, taskCard } from './tasks.ts';
import { participant } from './wire.ts';

/**
 * The consultant's side of tasks (TF §1, §2.4, §6; PD-45, PD-84): giving them to clients, reading the results,
 * accepting or returning proofs, and commenting. For other consultants the task does not exist.
 */

/** A task in the list of its consultant. */
export const assignedTaskCard = taskCard.extend({
  /** Number of proofs that wait for an answer. */
  waiting_proofs: z.int(),
  /** 1: it was withdrawn, and the family no longer sees it. */
  is_withdrawn: bit,
  created_at: instant,
});
export type AssignedTaskCard = z.infer<typeof assignedTaskCard>;

/** The submissions, newest first, without those that the family removed. */
export const submittedProof = z.object({
  id: z.int(),
  /** Id and name of the item that asks for the proof. */
  item_id: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  /** The link, or the signed address of the file. */
  prof: z.string(),
  prof_kind: z.enum(['link', 'photo', 'video', 'document']),
  prof_name: z.string().nullable(),
  /** 0 pending, 1 accepted, 2 returned. */
  status: z.literal([0, 1, 2]),
  submitted_at: instant,
});
export type SubmittedProof = z.infer<typeof submittedProof>;

/** Without the family's own notes. The consultant can open its items at any time. */
export const assignedTask = task.omit({ notes: true }).extend({
  waiting_proofs: z.int(),
  is_withdrawn: bit,
  created_at: instant,
  proofs: z.array(submittedProof),
});
export type AssignedTask = z.infer<typeof assignedTask>;

const paths = '/api/trackingsystem/tasks';
/** Callers of a task: only its consultant. Others are no consultants, or do not find it. */
const posts = { callers: consultants, method: 'POST' } as const;

export const clients = defineCall({
  callers: consultants,
  id: 'trackings.task-clients',
  method: 'GET',
  path: `${paths}/clients`,
  source: 'TF §1 and §6, PD-45 and PD-84',
  summary:
    'To whom the consultant can give a task: people with a session, an accepted request, a course, a system or an accepted supervision of theirs, and nobody else of their families; by name, paged',
  query: z.object({ name: line(60).optional(), page: integer(1, 10_000).default(1) }),
  answer: paged(
    participant.extend({
      /** Name of the account to whose family a member belongs; null for a client with an own account. */
      owner_name: z.string().nullable(),
    }),
  ),
  example: { query: { name: 'learner', page: 1 } },
});

/** Titles in both languages. */
const names = { name_en: name(120).min(1), name_ar: name(120).min(1) };
/** A link or a file. */
const source = { source: z.union([httpsUrl, file]) };
const maxItems = 10;

/** A question; if several answers are right, several can be chosen. It is shown as it was written, in both languages. */
const newQuestion = z.object({
  question: text(1_000).min(1),
  answers: z
    .array(z.object({ answer: name(300).min(1), is_correct: integer(0, 1).default(0) }))
    .min(2)
    .max(6),
});
/** A form with three quizzes of 20 questions of 6 answers stays below the limit of 1,000 fields. */
const newQuiz = z.object({ ...names, questions: z.array(newQuestion).min(1).max(20) });

export const assignTask = defineCall({
  ...posts,
  id: 'trackings.task-assign',
  errors: [
    'blocked_by_guest',
    'blocked_by_me',
    'date_order',
    'date_past',
    'file_type',
    'items_missing',
    'not_found',
    'quiz_answers',
    'quiz_same_answers',
    'task_too_long',
    'upload_day_full',
    'upload_space_full',
    'video_type',
  ],
  path: `${paths}/assign`,
  source: 'TF §1, §2.4, §3 and §6, PD-45 and PD-84',
  summary:
    'Give a task with at least one item to somebody of `trackings.task-clients`, who is notified. Attachments are links, or png, jpg, webp, pdf, doc or docx of at most 25 MB; videos are links, mp4 or webm of ' +
    'at most 100 MB (400 `file_type`, `video_type`, 413). A quiz is answered once; each of its questions has a right answer and a wrong one (400 `quiz_answers`). 400 `date_order`, `date_past`, ' +
    '`items_missing`; 404 for other people',
  formIndexes: true,
  body: z.object({
    /** Id of the assignee. */
    family_member_id: id,
    ...names,
    long_desc_en: text(4_000).min(1),
    long_desc_ar: text(4_000).min(1),
    /** Dates in the assignee's zone. */
    task_start_date: date,
    task_end_date: date,
    intro_video: file.optional(),
    attachments: z
      .array(z.object({ ...names, ...source }))
      .max(maxItems)
      .default([]),
    videos: z
      .array(z.object({ ...names, ...source }))
      .max(maxItems)
      .default([]),
    quizs: z.array(newQuiz).max(3).default([]),
    profs: z
      .array(z.object({ ...names, prof_type: z.enum(['link', 'file']) }))
      .max(maxItems)
      .default([]),
  }),
  answer: done.extend({ data: z.object({ id: z.int() }) }),
  example: {
    body: {
      family_member_id: 3,
      name_en: 'Read aloud',
      name_ar: 'القراءة بصوت مسموع',
      long_desc_en: 'Ten minutes every evening.',
      long_desc_ar: 'عشر دقائق كل مساء.',
      task_start_date: '2030-04-20',
      task_end_date: '2030-04-27',
      attachments: [{ name_en: 'The story', name_ar: 'القصة', source: 'https://example.org/story' }],
      quizs: [
        {
          name_en: 'What happened?',
          name_ar: 'ماذا حدث؟',
          questions: [
            {
              question: 'Who came home?',
              answers: [{ answer: 'The bear', is_correct: 1 }, { answer: 'The fox' }],
            },
          ],
        },
      ],
      profs: [{ name_en: 'A photo', name_ar: 'صورة', prof_type: 'file' }],
    },
  },
});

export const assignedTasks = defineCall({
  callers: consultants,
  id: 'trackings.tasks-assigned',
  method: 'GET',
  path: `${paths}/assigned`,
  source: 'TF §1 and §2.4',
  summary: 'Tasks that the consultant gave, those with waiting proofs first, then the newest',
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(assignedTaskCard),
  example: { query: { page: 1 } },
});

export const findAssignedTask = defineCall({
  callers: consultants,
  id: 'trackings.task-assigned',
  method: 'GET',
  path: `${paths}/assigned/{id}`,
  source: 'TF §1 and §2.4',
  summary: 'A task that the consultant gave, with what was submitted',
  params: z.object({ id }),
  answer: z.object({ status: z.literal(true), data: assignedTask }),
  example: { params: { id: 101 } },
});

export const withdrawTask = defineCall({
  ...posts,
  id: 'trackings.task-withdraw',
  path: `${paths}/withdraw`,
  source: 'TF §1',
  summary: 'Withdraw a task that is not completed; repeating it changes nothing',
  errors: ['not_found', 'task_completed'],
  body: z.object({ task_id: id }),
  answer: done,
  example: { body: { task_id: 101 } },
});

export const reviewTaskProof = defineCall({
  ...posts,
  id: 'trackings.task-proof-review',
  errors: [
    'blocked_by_guest',
    'blocked_by_me',
    'comment_required',
    'not_found',
    'proof_decided',
    'proof_removed',
    'task_withdrawn',
  ],
  path: `${paths}/proof`,
  source: 'TF §3 and §4 (status 1), PD-76',
  summary:
    'Accept a proof (`status` 1) or return it (2) with a comment, so that another can be submitted; the family is notified. Repeating it changes nothing',
  body: z.object({ proof_id: id, status: integer(1, 2), comment: text(2_000).optional() }),
  answer: done,
  example: { body: { proof_id: 121, status: 1, comment: 'Well read!' } },
});

export const commentTask = defineCall({
  ...posts,
  id: 'trackings.task-comment',
  errors: [
    'blocked_by_guest',
    'blocked_by_me',
    'file_type',
    'not_found',
    'task_withdrawn',
    'upload_day_full',
    'upload_space_full',
  ],
  path: `${paths}/comment`,
  source: 'TF §2.4, §3 and §6 (expert feedback)',
  summary:
    'Comment on a task, with a file if you like: png, jpg, webp, pdf, doc or docx of at most 25 MB (400 `file_type`, 413). The family is notified',
  body: z.object({ task_id: id, comment: text(2_000).min(1), attachment: file.optional() }),
  answer: done,
  example: { body: { task_id: 101, comment: 'How did it go?' } },
});
