import { z } from 'zod';
import { defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { maxSteps } from '../../rules/steps.ts';
import { date, file, id, instant, integer, line, text } from '../../wire.ts';
import { answersReport, questionType } from '../courses/quiz.ts';
import { bit, done, paged } from '../wire.ts';
import { dayTicket } from './wire.ts';

/**
 * Activities of a participant's day (TF §2.4, §3, §4). The server derives progress from recorded events and never accepts it from a call
 * (PD-71), except for activities whose progress the participant reports. Participant and family can act, an accepted supervisor can only read
 * (PD-67).
 */

/** Common fields of all items of an activity (TF §3, media item). */
export const activityItem = z.object({
  id: z.int(),
  name: z.string(),
  /** Address of the file, signed for some hours, or of a page on another site; null for quizzes and proofs. */
  media_path: z.string().nullable(),
  /** 0 to 100. */
  percentage: z.int(),
  /** 1: opened, watched or answered, or its proof is submitted. */
  is_answered: bit,
  submitted_at: instant.nullable(),
});

/** Not in the specification: `is_external`: 1 for a video of another site. */
export const videoItem = activityItem.extend({
  is_external: bit,
  captions: z.array(z.object({ language: z.enum(['en', 'ar']), media_path: z.string() })),
});

/** The submission for an item that asks for a proof. */
export const proofFields = {
  /** The link, or the signed address of the file; null when there is none. */
  prof: z.string().nullable(),
  /** The requested type. */
  prof_type: z.enum(['link', 'file']),
  /** Not in the specification: type of the submission, detected from its content. A document can be saved but not displayed. */
  prof_kind: z.enum(['link', 'photo', 'video', 'document']).nullable(),
  /** Not in the specification: the sender's file name. */
  prof_name: z.string().nullable(),
};

const proofItem = activityItem.extend({
  ...proofFields,
  /** 1: it has been marked, and can no longer be removed. */
  prof_marked: bit,
  /** 1: it counts only once it is marked. */
  prof_remarkable: bit,
  /** Not in the specification: the marker's comment about this proof, or about the previous one that was returned. */
  prof_comment: z.string().nullable(),
  /** Not in the specification: 1: the last one was returned, and another can be submitted until the run ends. */
  prof_returned: bit,
});

const answer = z.object({
  id: z.int(),
  answer: z.string(),
  /** 0 until the quiz is submitted: the right answers stay secret (PD-52). */
  is_correct: bit,
  selected: bit,
  user_answered: bit,
});

/** `id` is the item's; `data.id` is `quizze_id`. */
export const quizItem = activityItem.extend({
  data: z.object({
    id: z.int(),
    /** Not in the specification: minimum percentage to pass (PD-55). */
    passing_percentage: z.int(),
    questions: z.array(
      z.object({
        id: z.int(),
        question: z.string(),
        type: questionType,
        /** Not in the specification: how many answers can be chosen (PD-54). */
        max_choices: z.int().min(1),
        /** Not in the specification: 1: it was answered correctly; null until the quiz is submitted. */
        is_right: bit.nullable(),
        answers: z.array(answer),
      }),
    ),
  }),
});

export const activityNote = z.object({ id: z.int(), note: z.string(), note_added_date: instant });

/** TF §3, activity on a day of a participant's run. */
export const activity = z.object({
  activity_id: z.int(),
  tracking_id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Address of the preview video, signed for some hours. */
  intro_video: z.string().nullable(),
  date_type: z.enum(['date_range', 'day']),
  /** First and last date on which it can be done; a `date_range` activity is scored on the first one (PD-69). */
  first_day: z.string(),
  end_date: z.string(),
  /** 0 to 100. */
  progress: z.int(),
  /** 1: progress follows from the items; 0: the participant reports it. */
  auto_progress_update: bit,
  is_completed: bit,
  /** 1: it does not count for the score. */
  no_score: bit,
  /** Id of the activity on this day; null for a caller who can only read, if nobody has opened it. */
  user_activity_id: z.int().nullable(),
  lang: z.enum(['ar', 'en']),
  notes: z.array(activityNote),
  attachments: z.array(activityItem),
  videos: z.array(videoItem),
  quizs: z.array(quizItem),
  game: z.array(activityItem),
  social_media: z.array(activityItem),
  profs: z.array(proofItem),
  /** Not in the specification: the displayed day. */
  date: z.string(),
  /** Not in the specification: the day on which it is scored. */
  scored_date: z.string(),
  /** Not in the specification: the participant's date. */
  today: z.string(),
  /** Not in the specification: 1: its last day is over for the participant. */
  is_over: bit,
  /** Not in the specification: 1: the caller can act for the participant in a run that has not ended: write notes, remove proofs, replace returned ones. */
  can_act: bit,
  /** Not in the specification: 1: what is done now is scored. */
  can_progress: bit,
  /** Not in the specification: 1: the progress was reported, not derived. */
  is_self_reported: bit,
  /**
   * Not in the specification: progress after cancelling the last report of today, 0 to 100; null if there is none to cancel (PD-136).
   * After midnight this needs the ticket of the day before.
   */
  undo_progress: z.int().nullable(),
  /** Not in the specification. */
  ...dayTicket,
});
export type Activity = z.infer<typeof activity>;
export type ActivityItem = z.infer<typeof activityItem>;
export type VideoItem = z.infer<typeof videoItem>;
export type ProofItem = z.infer<typeof proofItem>;

const paths = '/api/trackingsystem/activities';
export const findActivity = defineCall({
  callers: ownerOnly,
  id: 'trackings.activity',
  errors: ['cannot_open_today', 'outside_date_range'],
  method: 'GET',
  path: `${paths}/{id}`,
  source: 'TF §2.4, §3, §4 and §7, PD-67 to PD-70',
  summary:
    'An activity on a day of a run: of the current one, or of the one that `tracking_enrollment_history_id` names. Reading it opens the day for those who act. 409 ' +
    '`cannot_open_today` for a day that has not come, `outside_date_range` for one on which the activity is not',
  params: z.object({ id }),
  query: z.object({
    /** Today by default, or the first day if today is not part of the run. */
    date: date.optional(),
    /** Id of the participant; the caller by default. */
    current_user_id: id.optional(),
    tracking_id: id.optional(),
    tracking_enrollment_history_id: id.optional(),
  }),
  answer: z.object({ status: z.literal(true), data: activity }),
  example: { params: { id: 91 }, query: { date: '2030-04-20', tracking_id: 9 } },
});

/** The participant's day to which a call applies. */
const ofDay = {
  user_activity_id: id,
  /** Not in the specification: ticket from `trackings.activity`. */
  day_ticket: z.string().max(200).optional(),
};

const progressAnswer = z.object({
  status: z.literal(true),
  /** Progress of the activity; '100': it is complete. */
  data: z.string(),
});

export const updateProgress = defineCall({
  callers: ownerOnly,
  id: 'trackings.progress',
  errors: ['cannot_open_today', 'deadline_passed', 'outside_date_range', 'run_ended', 'wrong_item'],
  method: 'POST',
  path: `${paths}/progress`,
  source: 'TF §4 and §7, PD-69 and PD-71',
  summary:
    'An item was opened, or its video has ended (`progress` 100). A film counts at the earliest after its length since it was opened; one of another site once it was ' +
    'opened before. Repeating it changes nothing. 400 `wrong_item` for quizzes, proofs and items of other activities',
  body: z.object({
    ...ofDay,
    /** 100 for a video: it has ended. Other values are ignored (PD-71). */
    progress: integer(0, 100).default(0),
    /** Id of the item. */
    media_id: id,
    family_member_id: id.optional(),
  }),
  answer: progressAnswer.extend({
    /** Not in the specification: seconds after which the end of this film is accepted if it is sent again; 0 if everything was recorded. */
    wait_seconds: z.int().min(0),
  }),
  example: { body: { user_activity_id: 51, progress: 100, media_id: 911 } },
});

export const reportProgress = defineCall({
  callers: ownerOnly,
  id: 'trackings.manual-progress',
  errors: ['auto_progress', 'cannot_open_today', 'deadline_passed', 'outside_date_range', 'run_ended'],
  method: 'POST',
  path: `${paths}/manual-progress`,
  source: 'TF §4, §5 and §7, PD-69 and PD-71',
  summary:
    'Progress of an activity that the participant reports; less than before changes nothing. 409 `auto_progress` for other activities, `deadline_passed`, `cannot_open_today`',
  body: z.object({ ...ofDay, progress: integer(0, 100) }),
  answer: progressAnswer,
  example: { body: { user_activity_id: 52, progress: 40 } },
});

export const withdrawProgress = defineCall({
  callers: ownerOnly,
  id: 'trackings.withdraw-progress',
  errors: ['auto_progress', 'report_final', 'run_ended'],
  method: 'POST',
  path: `${paths}/withdraw-progress`,
  source: 'PD-71 and PD-136',
  summary:
    'Take back progress that was reported for an activity today; what was reported before counts again. A report that does not count changes nothing. 409 `auto_progress` ' +
    'for other activities, `report_final` once the day of the participant has ended',
  body: z.object({
    ...ofDay,
    /** The reported progress. */
    progress: integer(1, 100),
  }),
  answer: progressAnswer,
  example: { body: { user_activity_id: 52, progress: 40 } },
});

export const checkActivity = defineCall({
  callers: ownerOnly,
  id: 'trackings.check',
  errors: [
    'auto_progress',
    'cannot_open_today',
    'deadline_passed',
    'outside_date_range',
    'report_final',
    'run_ended',
  ],
  method: 'POST',
  path: `${paths}/check`,
  source: 'PD-71 and PD-136',
  summary:
    'Report an activity as done from the list of a day, which need not have been opened, or take that back until the day of the participant ends. Repeating it changes nothing. 409 ' +
    '`auto_progress` for an activity whose progress follows from its items, `report_final` for taking back a report of another day',
  body: z.object({
    tracking_enrollment_history_id: id,
    activity_id: id,
    /** The day of the list. */
    date,
    /** 1: it is done; 0: it is not. */
    done: integer(0, 1),
    /** Ticket of the list. */
    day_ticket: z.string().max(200).optional(),
  }),
  answer: progressAnswer.extend({ user_activity_id: z.int() }),
  example: {
    body: { tracking_enrollment_history_id: 31, activity_id: 92, date: '2030-04-20', done: 1 },
  },
});

export const countActivity = defineCall({
  callers: ownerOnly,
  id: 'trackings.count',
  errors: [
    'cannot_open_today',
    'deadline_passed',
    'not_countable',
    'outside_date_range',
    'report_final',
    'run_ended',
  ],
  method: 'POST',
  path: `${paths}/count`,
  source: 'PD-71 and PD-136',
  summary:
    'Report how many steps of a countable activity are done, from the list of a day, more or fewer than before; the server derives the percentage. Repeating it changes nothing. 409 ' +
    '`not_countable` for an activity without steps, `report_final` for taking back a report of another day',
  body: z.object({
    tracking_enrollment_history_id: id,
    activity_id: id,
    /** The day of the list. */
    date,
    /** Number of done steps; more than the activity has are all of them. */
    steps: integer(0, maxSteps),
    /** Ticket of the list. */
    day_ticket: z.string().max(200).optional(),
  }),
  answer: progressAnswer.extend({ user_activity_id: z.int(), steps_done: z.int() }),
  example: {
    body: { tracking_enrollment_history_id: 31, activity_id: 93, date: '2030-04-20', steps: 3 },
  },
});

/** Type of a proof in the form. The server detects the type from the content (PD-75); both spellings are accepted. */
const proofTypes = z.enum(['link', 'photo', 'video', 'decoment', 'document']);

export const submitProof = defineCall({
  callers: ownerOnly,
  id: 'trackings.submit-proof',
  errors: [
    'cannot_open_today',
    'deadline_passed',
    'link_format',
    'outside_date_range',
    'proof_file',
    'proof_marked',
    'proof_submitted',
    'run_ended',
    'upload_day_full',
    'upload_space_full',
    'wrong_item',
  ],
  method: 'POST',
  path: `${paths}/updateProgressMedia`,
  origin: 'spec',
  source: 'TF §4, §5 and §7, PD-69 and PD-75',
  summary:
    'Submit a proof: a link, or a file of at most 100 MB with one of the specified extensions, whose type follows from its content (400 `proof_file`, `link_format`, 413). One that was ' +
    'returned can be replaced until the run ends',
  body: z.object({
    ...ofDay,
    activity_id: id,
    /** Ignored (PD-71). */
    progress: integer(0, 100).optional(),
    /** Id of the item. */
    media_id: id,
    prof_type: proofTypes,
    /** The file or the link. */
    file: z.union([line(2_000), file]),
  }),
  answer: progressAnswer.extend({ proof: proofItem }),
  example: {
    body: {
      user_activity_id: 51,
      activity_id: 91,
      media_id: 912,
      prof_type: 'link',
      file: 'https://example.org/our-page',
    },
  },
});

export const removeProof = defineCall({
  callers: ownerOnly,
  id: 'trackings.remove-proof',
  method: 'POST',
  path: `${paths}/remove-proof`,
  source: 'TF §4 and §7, PD-76',
  summary: 'Remove a proof that nobody has marked; repeating it changes nothing',
  errors: ['proof_marked', 'run_ended', 'wrong_item'],
  body: z.object({ user_activity_id: id, media_id: id }),
  answer: progressAnswer.extend({ proof: proofItem }),
  example: { body: { user_activity_id: 52, media_id: 921 } },
});

/** A proof that waits for its mark. */
export const waitingProof = z.object({
  id: z.int(),
  participant: z.object({ id: z.int(), username: z.string(), avatar: z.string().nullable() }),
  tracking: z.object({ id: z.int(), name: z.string() }),
  activity: z.object({ id: z.int(), name: z.string() }),
  /** What is requested. */
  name: z.string(),
  /** The day on which it is scored. */
  date: z.string(),
  /** The link, or the signed address of the file. */
  prof: z.string().nullable(),
  prof_kind: z.enum(['link', 'photo', 'video', 'document']),
  prof_name: z.string().nullable(),
  submitted_at: instant,
  /** Last date on which the participant can send another one after a return; null if that is no longer possible. */
  resubmit_until: z.string().nullable(),
});
export type WaitingProof = z.infer<typeof waitingProof>;

export const waitingProofs = defineCall({
  id: 'trackings.waiting-proofs',
  method: 'GET',
  path: '/api/trackingsystem/proofs/waiting',
  source: 'TF §4 (waiting for marking), PD-67',
  summary:
    'The proofs that the caller may mark, the oldest first: of the systems that they provide, of all systems for operators; never their own or those of their family',
  callers: signedIn,
  query: z.object({
    page: integer(1, 100_000).default(1),
    /** Only those of this system, competition or level. */
    tracking_id: id.optional(),
  }),
  answer: paged(waitingProof),
  example: { query: { page: 1 } },
});

/** A marked proof, whose mark can be corrected. */
export const markedProof = waitingProof.extend({
  /** As a percentage. */
  mark: z.int(),
  comment: z.string().nullable(),
  reviewed_at: instant,
});
export type MarkedProof = z.infer<typeof markedProof>;

export const markedProofs = defineCall({
  id: 'trackings.marked-proofs',
  method: 'GET',
  path: '/api/trackingsystem/proofs/marked',
  source: 'TF §4 (marked), PD-67 and PD-81',
  summary:
    'The proofs of the last 90 days whose mark the caller may correct, the last marked first; none of a competition whose marking has ended',
  callers: signedIn,
  query: z.object({
    page: integer(1, 100_000).default(1),
    /** Only those of this system, competition or level. */
    tracking_id: id.optional(),
  }),
  answer: paged(markedProof),
  example: { query: { page: 1 } },
});

export const markProof = defineCall({
  id: 'trackings.mark-proof',
  method: 'POST',
  path: '/api/trackingsystem/proofs/mark',
  source: 'TF §4 (waiting for marking, marked), PD-67 and PD-76',
  summary:
    'Mark a proof with a percentage, or without one return it with a comment, so that another can be submitted. The participant is notified; repeating it changes nothing. With the ' +
    'mark that it has, a marked proof gets another one, or is returned. 400 `comment_required`; 409 `proof_decided` when it was returned, or has another mark than the caller knows, ' +
    '`proof_removed`, `marking_ended`; `blocked_by_guest`, `blocked_by_me` for words to somebody with whom one may not write',
  callers: { ...ownerOnly, learner: 404, operator: 'allowed' },
  errors: [
    'blocked_by_guest',
    'blocked_by_me',
    'comment_required',
    'marking_ended',
    'proof_decided',
    'proof_removed',
  ],
  body: z.object({
    proof_id: id,
    mark: integer(0, 100).optional(),
    /** If absent, the comment of the corrected mark stays; an empty one removes it. */
    comment: text(2_000).optional(),
    /** The mark to correct. */
    former_mark: integer(0, 100).optional(),
  }),
  answer: done,
  example: { body: { proof_id: 71, mark: 80, comment: 'Well done' } },
});

export const submitActivityQuiz = defineCall({
  callers: ownerOnly,
  id: 'trackings.submit-quiz',
  errors: [
    'already_answered',
    'cannot_open_today',
    'deadline_passed',
    'outside_date_range',
    'run_ended',
    'wrong_answers',
    'wrong_question',
  ],
  method: 'POST',
  path: `${paths}/quiz`,
  source: 'TF §4, §5 and §7, PD-53, PD-57 and PD-58',
  summary: 'Submit the quiz of an activity, once; questions without an answer are wrong',
  formIndexes: true,
  body: z.object({
    ...ofDay,
    quizze_id: id,
    questions: z
      .array(z.object({ question_id: id, answers_id: z.array(id).max(50).default([]) }))
      .max(500)
      .default([]),
  }),
  answer: z.object({ status: z.literal(true), answers_report: answersReport }),
  example: {
    body: { quizze_id: 3, user_activity_id: 52, questions: [{ question_id: 7, answers_id: [15] }] },
  },
});
