import { z } from 'zod';
import { anyone, defineCall, ownerOnly } from '../../contract.ts';
import { file, id, instant, text } from '../../wire.ts';
import { lesson } from './course.ts';
import {
  attachment,
  bit,
  contentType,
  done,
  learnerAndProvider,
  lessonLink,
  ofId,
  percentage,
  titled,
} from './wire.ts';

/**
 * Learning. Calls about a lesson are answered only for users who are enrolled in its course; for everyone else the lesson does not exist (404). A
 * practical task is its lesson: `practical_task_id` is the lesson's id.
 */

/** A played part: start and end, in seconds. */
const seconds = z.number().min(0).max(86_400);
export const playedPart = z.tuple([seconds, seconds]).refine(([from, to]) => from < to);
export type PlayedPart = z.infer<typeof playedPart>;

const caption = z.object({ language: z.enum(['en', 'ar']), aws_path: z.string() });

/** One lesson to play, read or do. */
export const playedLesson = lesson.extend({
  course: titled.extend({ progress: percentage, completed: bit }),
  section: titled,
  /** The embedded player of a video site, for a video that is not ours; https. */
  embed: z.url().nullable(),
  /** WebVTT. */
  captions: z.array(caption),
  /** Text of a lesson to read in the page: paragraphs, `## ` headings and `- ` lists, with empty lines between them. */
  text: z.string().nullable().optional(),
  /** When the links of `attachments` and `captions` expire; null without any. */
  expires_at: instant.nullable(),
  /** The played parts so far, in order and not overlapping. */
  watched: z.array(z.tuple([z.number(), z.number()])),
  /** In the order of the course. */
  previous: lessonLink.nullable(),
  next: lessonLink.nullable(),
});
export type PlayedLesson = z.infer<typeof playedLesson>;

export const playLesson = defineCall({
  id: 'lessons.lesson',
  method: 'GET',
  path: '/api/mobile/lessons/{id}',
  source: 'CC §2 (/lessons/{id}), expectations (resume lesson and second, captions, expiring media links)',
  summary:
    'A lesson with what it takes to play it, from where the caller left it. Reading it opens it: the course is in progress from then on',
  callers: ownerOnly,
  params: ofId,
  answer: z.object({ status: z.literal(true), data: playedLesson }),
  example: { params: { id: 8 } },
});

/** A preview lesson for visitors, with the fields that are needed to play or read it. */
export const previewedLesson = titled.extend({
  content_type: contentType,
  /** Duration in seconds. */
  duration: z.int(),
  course: titled,
  attachments: z.array(attachment),
  embed: z.url().nullable(),
  captions: z.array(caption),
  text: z.string().nullable(),
});
export type PreviewedLesson = z.infer<typeof previewedLesson>;

export const lessonPreview = defineCall({
  id: 'lessons.preview',
  method: 'GET',
  path: '/api/mobile/lessons/{id}/preview',
  source: 'expectations (free preview lesson)',
  summary:
    'A lesson that its course offers as a free preview, for everyone to whom the course is offered. It opens nothing and counts for nothing. 404 for every other lesson',
  callers: anyone,
  params: ofId,
  answer: z.object({ status: z.literal(true), data: previewedLesson }),
  example: { params: { id: 8 } },
});

/** Limits of a learner's notes of one lesson. */
export const maxNotes = 200;
export const maxNoteLength = 2_000;

/** A learner's note at a second of a video. */
export const lessonNote = z.object({
  id: z.int(),
  /** Position in seconds. */
  position: z.number().min(0),
  text: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type LessonNote = z.infer<typeof lessonNote>;

const noteText = text(maxNoteLength).refine((value) => value !== '');

export const lessonNotes = defineCall({
  id: 'lessons.notes',
  method: 'GET',
  path: '/api/mobile/lessons/{id}/notes',
  source: 'expectations (own notes at a second of a video)',
  summary: "The caller's own notes of a lesson, in the order of the video",
  callers: ownerOnly,
  params: ofId,
  answer: z.object({ status: z.literal(true), data: z.array(lessonNote) }),
  example: { params: { id: 8 } },
});

export const addNote = defineCall({
  id: 'lessons.add-note',
  method: 'POST',
  path: '/api/mobile/lessons/{id}/notes',
  source: 'expectations (own notes at a second of a video)',
  summary: 'Add a note to a video, at most 200 of one lesson',
  callers: ownerOnly,
  errors: ['not_a_video', 'too_many_notes'],
  encoding: 'json',
  params: ofId,
  body: z.object({ position: seconds, text: noteText }),
  answer: z.object({ status: z.literal(true), data: lessonNote }),
  example: { params: { id: 8 }, body: { position: 30, text: 'Try this tonight' } },
});

/** A lesson and one of its notes. */
const ofNote = ofId.extend({ note: id });

export const editNote = defineCall({
  id: 'lessons.edit-note',
  method: 'PUT',
  path: '/api/mobile/lessons/{id}/notes/{note}',
  source: 'expectations (own notes at a second of a video)',
  summary: "Change the text of one of the caller's notes; 404 for somebody else's",
  callers: ownerOnly,
  encoding: 'json',
  params: ofNote,
  body: z.object({ text: noteText }),
  answer: z.object({ status: z.literal(true), data: lessonNote }),
  example: { params: { id: 8, note: 1 }, body: { text: 'Try this tomorrow' } },
});

export const deleteNote = defineCall({
  id: 'lessons.delete-note',
  method: 'DELETE',
  path: '/api/mobile/lessons/{id}/notes/{note}',
  source: 'expectations (own notes at a second of a video)',
  summary: "Delete one of the caller's notes; 404 for somebody else's, and for one that is gone",
  callers: ownerOnly,
  params: ofNote,
  answer: z.object({ status: z.literal(true) }),
  example: { params: { id: 8, note: 1 } },
});

export const lessonPrefetch = defineCall({
  id: 'lessons.ahead',
  method: 'GET',
  path: '/api/mobile/lessons/{id}/ahead',
  source: 'expectations (resume lesson and second; the first frame of a video)',
  summary:
    'What `lessons.lesson` answers, before somebody goes there: it opens nothing, and where to go on stays',
  callers: ownerOnly,
  params: ofId,
  answer: playLesson.answer,
  example: { params: { id: 8 } },
});

export const lessonProgress = defineCall({
  id: 'lessons.progress',
  method: 'PUT',
  path: '/api/mobile/lessons/{id}/progress',
  source: 'PD-56, expectations (resume lesson and second)',
  summary:
    'Where the caller is in a lesson, and what was played since the last time; more than twice the time that has passed since, and 15 s, is not ' +
    'credited. A video is finished at 90 % of its seconds, one of a video site at 45 % of them with its page in sight, a PDF when its file was given out to the caller. Parts told ' +
    'twice count once. Other lessons keep nothing of it',
  callers: ownerOnly,
  encoding: 'json',
  params: ofId,
  body: z.object({
    /** Position at which to continue, in seconds; 0 for a PDF. */
    position: seconds,
    /**
     * The played parts. For a video site's video: the seconds for which its page was visible, counted on from those of before.
     * Empty for a PDF, since a report about it would prove nothing.
     */
    watched: z.array(playedPart).max(200),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** Progress of the lesson: the played share. */
      progress: percentage,
      finished: bit,
      course_progress: percentage,
    }),
  }),
  example: { params: { id: 8 }, body: { position: 30, watched: [[0, 30]] } },
});

export const finishLesson = defineCall({
  id: 'lessons.finish',
  method: 'POST',
  path: '/api/mobile/lessons/finish',
  origin: 'spec',
  source: 'CC §4 and §7, PD-56',
  summary:
    'Ask for a lesson to be complete. It is only when it was watched, opened, passed, accepted or attended: else `completed` is false. Repeating it answers the same',
  callers: ownerOnly,
  body: z.object({ lesson_id: id }),
  answer: z.object({
    status: z.literal(true),
    completed: z.boolean(),
    /** Progress of the course. */
    progress: percentage,
  }),
  example: { body: { lesson_id: 8 } },
});

export const joinLesson = defineCall({
  id: 'lessons.join',
  method: 'POST',
  path: '/api/mobile/lessons/{id}/join',
  source: 'CC §4, §7 and §8, PD-39 to PD-41',
  summary:
    "Join a live lesson, as a guest, or as its host: the course's own consultant; of a course of the house whoever an operator named, and operators. A token for its room, for the caller alone, used once within a minute. By " +
    'the clock of the server from 10 minutes before the start until the end: 409 `too_early` "Meet Not Start", `over` "Meet Expired". 404 for another kind of lesson',
  callers: learnerAndProvider,
  errors: ['over', 'too_early'],
  params: ofId,
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** Address /meet/{token}; null if the meeting is at a private link. */
      token: z.string().nullable(),
      /** The private link, whose host is shown before leaving the site (PD-41). Requesting it during the lesson counts as attending. */
      url: z.url().nullable(),
    }),
  }),
  example: { params: { id: 11 } },
});

export const liveCalendar = defineCall({
  id: 'lessons.live-calendar',
  method: 'GET',
  path: '/api/mobile/courses/{id}/calendar',
  source: 'expectations (calendar of live lessons)',
  summary:
    'The live lessons of a course that are not over, as an iCalendar file (RFC 5545) to save in the browser; 404 where none is left. A lesson keeps its UID',
  callers: ownerOnly,
  params: ofId,
  answer: z.object({ status: z.literal(true), file_name: z.string(), content: z.string() }),
  example: { params: { id: 6 } },
});

export const submissionStatus = z.enum(['pending', 'accepted', 'refused']);
export type SubmissionStatus = z.infer<typeof submissionStatus>;

/** A submission. */
export const submission = z.object({
  id: z.int(),
  /** The sender's file name, at most 200 characters; shown cut to 60 (CC §5). */
  filename: z.string(),
  file: attachment,
  status: submissionStatus,
  /** The reviewer's comment; never null for a rejected submission. */
  feedback: z.string().nullable(),
  created_at: instant,
  reviewed_at: instant.nullable(),
});
export type Submission = z.infer<typeof submission>;

export const practicalTask = z.object({
  /** Id of the lesson. */
  id: z.int(),
  title: z.string(),
  instructions: z.string(),
  course: titled,
  pending: bit,
  finished: bit,
  answered: bit,
  /** Newest first. */
  submissions: z.array(submission),
});
export type PracticalTask = z.infer<typeof practicalTask>;

export const findTask = defineCall({
  id: 'lessons.practical-task',
  method: 'GET',
  path: '/api/mobile/practical-tasks/{id}',
  source: 'CC §2 (/practical-task-upload) and §4, PD-12, expectations (resubmission with feedback)',
  summary: 'A practical task by its lesson: what is to be done, and what the caller has handed in',
  callers: ownerOnly,
  params: ofId,
  answer: z.object({ status: z.literal(true), data: practicalTask }),
  example: { params: { id: 10 } },
});

export const answerTask = defineCall({
  id: 'lessons.answer-task',
  method: 'POST',
  path: '/api/mobile/practical-tasks/answer',
  source: 'CC §4, §5 and §7, PD-63',
  summary:
    'Hand in a file: png, jpg, webp, pdf, doc or docx by its content (400 `file_type`), at most 25 MB (413). 409 `task_pending`, `task_finished`; what was refused may be ' +
    'handed in again',
  callers: ownerOnly,
  errors: ['file_type', 'task_finished', 'task_pending', 'upload_day_full', 'upload_space_full'],
  body: z.object({
    /** Id of the lesson. */
    practical_task_id: id,
    attachment: file,
  }),
  answer: done.extend({ data: practicalTask }),
  example: {
    body: {
      practical_task_id: 10,
      attachment: new File(['%PDF-1.4\n%%EOF\n'], 'task.pdf', { type: 'application/pdf' }),
    },
  },
});
