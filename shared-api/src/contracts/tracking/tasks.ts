import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { file, id, instant, integer, line } from '../../wire.ts';
import { answersReport } from '../courses/quiz.ts';
import { bit, done, paged } from '../wire.ts';
import { activityItem, activityNote, proofFields, quizItem, videoItem } from './activities.ts';
import { note, noteText } from './notes.ts';
import { participant } from './wire.ts';

/**
 * Tasks that a consultant gave to a user or to a member of their family (TF §2.4, §3, §4, §7; EC §3). The assignee and their family can read
 * and act; for others the task does not exist. Attachments, videos, quizzes, proofs and uploads are available only from the start to the end
 * date in the assignee's zone, which the server checks.
 */

/** Not in the specification: `upcoming` and `ended`: a task before its start and after its end that is not completed. */
export const taskState = z.enum(['upcoming', 'open', 'completed', 'ended']);
export type TaskState = z.infer<typeof taskState>;

/** TF and EC §3, task in lists. */
export const taskCard = z.object({
  id: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  consultant_name: z.string(),
  consultant_avatar: z.string().nullable(),
  /** Dates in the assignee's zone. */
  task_start_date: z.string(),
  task_end_date: z.string(),
  /** 1: every item is opened, watched or answered, and each proof is accepted. */
  is_task_completed: bit,
  /** The assignee. */
  member_family: participant,
  /** The assignee's id. */
  family_member_id: z.int(),
  /** Not in the specification. */
  state: taskState,
  /** Not in the specification: 1: the consultant has asked for another proof. */
  has_returned_proof: bit,
});
export type TaskCard = z.infer<typeof taskCard>;

/** Not in the specification: why an item cannot be opened now, in the caller's language; null if it can. `media_path` is null if it cannot. */
const locked = { locked_msg: z.string().nullable() };

export const taskAttachment = activityItem.extend(locked);
export const taskVideo = videoItem.extend(locked);
export const taskQuiz = quizItem.extend(locked);
export const taskProof = activityItem.extend({
  ...locked,
  ...proofFields,
  /** 0 pending, 1 accepted: it can no longer be removed, 2 returned: another one can be submitted; null without a proof. */
  status: z.literal([0, 1, 2]).nullable(),
});
export type TaskAttachment = z.infer<typeof taskAttachment>;
export type TaskVideo = z.infer<typeof taskVideo>;
export type TaskQuiz = z.infer<typeof taskQuiz>;
export type TaskProof = z.infer<typeof taskProof>;

/** Feedback of an expert. */
export const taskComment = z.object({
  /** Not in the specification. */
  id: z.int(),
  comment: z.string(),
  /** Signed address of a file. */
  reply_attachment: z.string().nullable(),
  /** Name of the expert. */
  name: z.string(),
  /** Not in the specification. */
  avatar: z.string().nullable(),
  /** Not in the specification. */
  created_at: instant,
});
export type TaskComment = z.infer<typeof taskComment>;

/** TF §3, task. */
export const task = taskCard.extend({
  long_desc_en: z.string(),
  /** Not in the specification. */
  long_desc_ar: z.string(),
  /** Id that the calls of this task use. */
  task_user_activity_id: z.int(),
  /** Signed address of a film. */
  intro_video: z.string().nullable(),
  /** 1: a proof is required. */
  prof: bit,
  /** Signed address of a file that was uploaded in addition to the proofs. */
  user_attachment_path: z.string().nullable(),
  /** Not in the specification: its name. */
  user_attachment_name: z.string().nullable(),
  /** Not in the specification: the same as for items, for uploads. */
  ...locked,
  /** Newest first. */
  notes: z.array(activityNote),
  user_activity_comments: z.array(taskComment),
  task_media: z.object({
    attachments: z.array(taskAttachment),
    videos: z.array(taskVideo),
    profs: z.array(taskProof),
    quizs: z.array(taskQuiz),
  }),
});
export type Task = z.infer<typeof task>;

const paths = '/api/trackingsystem/tasks';
const common = {
  method: 'POST',
  callers: ownerOnly,
} as const;

export const allTasks = defineCall({
  ...common,
  id: 'trackings.tasks',
  path: `${paths}/getAllTasks`,
  source: 'EC §2.6, §3 and §7 (POST tasks getAllTasks)',
  summary: 'Tasks of the caller and their family, the ones that can be done now first, then by date',
  callers: signedIn,
  body: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(taskCard),
  example: { body: { page: 1 } },
});

export const findTask = defineCall({
  ...common,
  id: 'trackings.task',
  path: `${paths}/{id}`,
  source: 'TF §2.4, §3, §4 and §7',
  summary: 'A task of the caller or of a member of their family, with everything in it',
  params: z.object({ id }),
  body: z.object({ family_member_id: id }),
  answer: z.object({ status: z.literal(true), data: task }),
  example: { params: { id: 101 }, body: { family_member_id: 3 } },
});

const answer = z.object({
  status: z.literal(true),
  /** '100': the task is complete; else the percentage of completed items. */
  data: z.string(),
  /** Not in the specification: seconds after which the end of this film is accepted if it is sent again; 0 if everything was recorded. */
  wait_seconds: z.int().min(0),
});

export const updateTaskProgress = defineCall({
  ...common,
  id: 'trackings.task-progress',
  errors: ['cannot_open_today', 'wrong_item'],
  path: `${paths}/progress`,
  source: 'TF §4 and §7 (update progress), PD-71',
  summary:
    'An attachment was opened, or a video was opened or has ended (`progress` 100): a film counts at the earliest after its length since it was opened',
  body: z.object({
    user_activity_id: id,
    progress: integer(0, 100).default(0),
    /** Id of the item. */
    media_id: id,
    family_member_id: id.optional(),
  }),
  answer,
  example: { body: { user_activity_id: 101, progress: 100, media_id: 111, family_member_id: 3 } },
});

/** The type in the form. The server detects the type from the content (PD-75). */
const proofType = z.enum(['document', 'video', 'link']);

export const changeTaskProof = defineCall({
  ...common,
  id: 'trackings.task-proof',
  errors: [
    'cannot_open_today',
    'link_format',
    'proof_accepted',
    'proof_file',
    'proof_submitted',
    'upload_day_full',
    'upload_space_full',
    'wrong_item',
  ],
  path: '/api/trackingsystem/activities/add/prof',
  origin: 'spec',
  source: 'TF §4, §5 and §7, PD-75 and PD-76',
  summary:
    'Submit a proof for an item of a task, or remove it with `file` 0, unless it was accepted. A file as of `trackings.submit-proof` (400 `proof_file`, `link_format`, 413)',
  body: z.object({
    user_activity_id: id,
    /** Id of the task. */
    activity_id: id,
    /** Id of the item that asks for the proof. */
    prof: id,
    type: proofType,
    /** 0 removes the proof. */
    file: z.union([z.literal(['0', 0]), line(2_000), file]),
  }),
  answer: z.object({ status: z.literal(true), data: taskProof }),
  example: {
    body: {
      user_activity_id: 101,
      activity_id: 101,
      prof: 112,
      type: 'link',
      file: 'https://example.org/our-page',
    },
  },
});

export const changeTaskAttachment = defineCall({
  ...common,
  id: 'trackings.task-attachment',
  errors: ['cannot_open_today', 'file_type', 'upload_day_full', 'upload_space_full'],
  path: `${paths}/attachment`,
  source: 'TF §2.4 and §7 (attachment upload)',
  summary:
    'Upload a file besides the proofs, in place of the one before, or remove it with `attachment` 0: png, jpg, webp, pdf, doc or docx by its content (400 `file_type`), at most 25 MB (413)',
  body: z.object({
    user_tracking_activity_id: id,
    family_member_id: id.optional(),
    /** 0 removes the attachment. */
    attachment: z.union([z.literal(['0', 0]), file]),
  }),
  answer: z.object({ status: z.literal(true) }),
  example: { body: { user_tracking_activity_id: 101, attachment: '0' } },
});

export const taskNotes = defineCall({
  ...common,
  id: 'trackings.task-notes',
  path: '/api/trackingsystem/note/task-notes',
  source: 'TF §2.4 and §7',
  summary: 'The notes of a task, the newest first',
  body: z.object({
    family_member_id: id,
    /** Id of the task. */
    activity_id: id,
  }),
  answer: z.object({ status: z.literal(true), data: z.array(note) }),
  example: { body: { family_member_id: 3, activity_id: 101 } },
});

export const addTaskNote = defineCall({
  ...common,
  id: 'trackings.add-task-note',
  path: '/api/trackingsystem/note/task-add',
  source: 'TF §2.4, §5 and §7, PD-78',
  summary:
    'Add a note of at most 150 code points to a task. `trackings.edit-note` and `trackings.delete-note` change it',
  body: z.object({
    note: noteText,
    /** `task_user_activity_id` of the task. */
    user_tracking_activity_id: id,
  }),
  answer: done.extend({ data: note }),
  example: { body: { note: 'She liked it.', user_tracking_activity_id: 101 } },
});

export const submitTaskQuiz = defineCall({
  ...common,
  id: 'trackings.task-quiz',
  errors: ['already_answered', 'cannot_open_today', 'quiz_not_started', 'wrong_answers', 'wrong_question'],
  path: `${paths}/quiz`,
  source: 'TF §4, §5 and §7, PD-53, PD-57 and PD-58',
  summary: 'Submit the quiz of a task, once; questions without an answer are wrong',
  formIndexes: true,
  body: z.object({
    quizze_id: id,
    user_activity_id: id,
    questions: z
      .array(z.object({ question_id: id, answers_id: z.array(id).max(50).default([]) }))
      .max(500)
      .default([]),
  }),
  answer: z.object({ status: z.literal(true), answers_report: answersReport }),
  example: {
    body: { quizze_id: 3, user_activity_id: 101, questions: [{ question_id: 7, answers_id: [15] }] },
  },
});
