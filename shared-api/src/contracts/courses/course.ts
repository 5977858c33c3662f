import { z } from 'zod';
import { anyone, defineCall, ownerOnly, signedIn } from '../../contract.ts';
import { id, instant, integer, text } from '../../wire.ts';
import { survey } from '../consultations/surveys.ts';
import { courseFields } from './catalogue.ts';
import {
  attachment,
  bit,
  contentType,
  done,
  feedback,
  lessonLink,
  named,
  ofId,
  paged,
  stars,
  titled,
} from './wire.ts';

/** A lesson as everybody may see it: for users who are not enrolled, no other fields leave the server. */
export const lessonOutline = titled.extend({
  content_type: contentType,
  /** In seconds: the length of a video, else an estimate. */
  duration: z.int(),
  /** Not in the specification: 1: a `pdf` lesson whose content is text in the page, without a file. */
  is_text: bit.optional(),
  /** Not in the specification: 1: visitors may open it before they buy the course. */
  is_preview: bit.optional(),
  /** Not in the specification: start of a live lesson, so that buyers know whether they have time; null for other kinds. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
});
export type LessonOutline = z.infer<typeof lessonOutline>;

/** CC §3, lesson, for an enrolled user. */
export const lesson = lessonOutline.extend({
  /** For `video`, `record` and `pdf`: the file in its formats, the preferred one first; empty for a video site's. */
  attachments: z.array(attachment),
  quizze_id: z.int().nullable(),
  /** For a practical task: 1: the submission waits for its review. */
  pending: bit,
  /** 1: watched, opened, passed, accepted or attended (PD-56), permanently. */
  finished: bit,
  /** 1: a quiz was submitted, a practical task has a submission. */
  answered: bit,
  /** For `meet`: the room, `l-11`. */
  meeting_id: z.string().nullable(),
  /** 1: the meeting is at `consultant_meeting_link`. */
  has_private_link: bit,
  consultant_meeting_link: z.string().nullable(),
  /** Date and time of `meet`, `YYYY-MM-DD` and `HH:mm:ss`, in the zone of X-Timezone, else UTC; screens use `starts_at` and `ends_at`. */
  start_date_session: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  /** Not in the specification: 1: the caller has opened it. */
  opened: bit,
  /** Not in the specification: position at which to continue, in seconds. */
  position: z.number().min(0),
});
export type Lesson = z.infer<typeof lesson>;

const sectionOf = <Item extends z.ZodType>(item: Item) => titled.extend({ lessons: z.array(item) });

/** Number of ratings for each number of stars, from one to five; half stars count as the next whole number. */
export const spread = z.array(z.object({ stars: z.int().min(1).max(5), count: z.int() })).length(5);

const common = {
  ...courseFields,
  not_available: z.literal(0),
  description: z.string(),
  /** Not in the specification: what learners will be able to do, and the requirements. */
  outcomes: z.array(z.string()).optional(),
  requirements: z.array(z.string()).optional(),
  /** A film that everybody may see; its link expires like those of attachments. */
  preview: z.string().nullable(),
  /** Not in the specification: its media type. */
  preview_type: z.string().nullable(),
  ratings: spread,
  /** Number of lessons of each kind. */
  includes: z.object({
    /** Duration of all lessons in hours, to the minute, with two decimals. */
    hours: z.number(),
    quiz: z.int(),
    /** Number of practical tasks. */
    assessment: z.int(),
    certificate: bit,
    files: z.int(),
  }),
  /** Not in the specification. */
  languages: z.array(named),
  /** Not in the specification. */
  categories: z.array(named),
  is_rated: bit,
  congrats_seen: bit,
  /** Not in the specification: 1: the caller hosts its live lessons: as its consultant, or as a host whom an operator has named (PD-128). */
  is_host: bit,
  /** Not in the specification: the code of the caller's certificate. */
  certificate: z.string().nullable(),
};

/** CC §3, course, for a user who is not enrolled. */
export const publicCourse = z.object({
  ...common,
  is_enrolled: z.literal(0),
  sections: z.array(sectionOf(lessonOutline)),
});
export type PublicCourse = z.infer<typeof publicCourse>;

/** CC §3, course, for an enrolled user. */
export const ownCourse = z.object({
  ...common,
  is_enrolled: z.literal(1),
  sections: z.array(sectionOf(lesson)),
  /**
   * Not in the specification: the lesson at which to continue: the last opened one unless it is finished, else the first unfinished one; null if all are
   * finished.
   */
  resume: lessonLink.extend({ position: z.number().min(0) }).nullable(),
});
export type OwnCourse = z.infer<typeof ownCourse>;

/** A course that the caller may see. */
export type Course = PublicCourse | OwnCourse;

/**
 * A course that the caller may not see has no data: it is not sold in their country, or no longer published (PD-118). Enrolled
 * users always get it.
 */
export const unavailableCourse = z.object({ id: z.int(), not_available: z.literal(1) });

export const course = defineCall({
  id: 'courses.course',
  method: 'GET',
  path: '/api/mobile/courses/single/course/{id}',
  origin: 'spec',
  source: 'CC §2, §3 and §7, PD-64, PD-116 and PD-118',
  summary:
    'A course: `not_available` first, then by `is_enrolled` with its lessons as the caller may know them. 404 for one that there is not',
  callers: anyone,
  params: ofId,
  answer: z.object({
    status: z.literal(true),
    data: z.discriminatedUnion('not_available', [
      unavailableCourse,
      z.discriminatedUnion('is_enrolled', [publicCourse, ownCourse]),
    ]),
  }),
  example: { params: { id: 5 } },
});

export const feedbacks = defineCall({
  id: 'courses.feedbacks',
  method: 'GET',
  path: '/api/mobile/courses/{id}/feedbacks',
  origin: 'spec',
  source: 'CC §2, §3 and §7',
  summary:
    'What people who completed a course said of it, the newest first; the `id` of each is that of its writer. With `stars` those of so many, halves counted with the whole above them',
  callers: anyone,
  params: ofId,
  query: z.object({ page: integer(1, 10_000).default(1), stars: integer(1, 5).optional() }),
  answer: paged(feedback),
  example: { params: { id: 5 }, query: { page: 1 } },
});

export const questionnaire = defineCall({
  id: 'courses.questionnaire',
  method: 'GET',
  path: '/api/mobile/courses/{id}/questionnaire',
  origin: 'spec',
  source: 'CC §3, §4 and §7, PD-60',
  summary:
    'The survey about a course that the caller has completed; null where there is none, or before. What was answered stays readable',
  callers: ownerOnly,
  envelope: 'body-code',
  params: ofId,
  answer: z.object({ status: z.literal(true), data: survey.nullable() }),
  example: { params: { id: 5 } },
});

/** Every answer is required, 1 to 5 (PD-60). */
const rate = integer(1, 5);

export const answerQuestionnaire = defineCall({
  id: 'courses.answer-questionnaire',
  method: 'POST',
  path: '/api/mobile/courses/Users/questionnaires',
  origin: 'spec',
  source: 'CC §4 and §7, PD-59 and PD-60',
  summary: 'Answer the survey about a course, once',
  callers: ownerOnly,
  envelope: 'body-code',
  errors: ['answered'],
  formIndexes: true,
  body: z.object({
    questionnaires: z
      .array(z.object({ questionnaire_id: id, questionnaire_question_id: id, rate }))
      .min(1)
      .max(100),
    /** Id of the course. */
    type_id: id,
    type: z.literal('Course'),
  }),
  answer: z.object({ code: z.literal(200), status: z.literal(true), msg: z.string() }),
  example: {
    body: {
      questionnaires: [{ questionnaire_id: 2, questionnaire_question_id: 2, rate: 5 }],
      type_id: 5,
      type: 'Course',
    },
  },
});

export const enroll = defineCall({
  id: 'courses.enroll',
  method: 'POST',
  path: '/api/mobile/users/courses/enroll',
  origin: 'spec',
  source: 'CC §6 and §7, PD-24, PD-49, PD-50 and PD-118',
  summary:
    'Enrol in a free course; who is in it already gets the same answer. 403 `not_family`; 404 for a course that there is not',
  // The course of the example is the consultant's.
  callers: { ...signedIn, consultant: 409 },
  errors: [
    'area_closed',
    'course_host',
    'not_available',
    'not_family',
    'not_found',
    'not_free',
    'own_course',
    'sold_out',
  ],
  body: z.object({
    course_id: id,
    /** 1000 or the own id for the caller; another id for a member of the own family. */
    user_id: id.optional(),
  }),
  answer: done.extend({
    /** Not in the specification: who is enrolled now. */
    data: z.object({ course_id: z.int(), user_id: z.int() }),
  }),
  example: { body: { course_id: 5, user_id: 1000 } },
});

export const rateCourse = defineCall({
  id: 'courses.rate',
  method: 'POST',
  path: '/api/mobile/users/courses/rating-course',
  origin: 'spec',
  source: 'CC §4, §5, §7 and §9, PD-59',
  summary: 'Rate a completed course, once',
  callers: ownerOnly,
  envelope: 'body-code',
  errors: ['not_completed', 'rated'],
  body: z.object({ course_id: id, rating: stars, comment: text(4_000).default('') }),
  answer: z.object({ code: z.literal(200), status: z.literal(true), msg: z.string() }),
  example: { body: { course_id: 5, rating: '4.5', comment: 'ok' } },
});

export const congratsSeen = defineCall({
  id: 'courses.congrats-seen',
  method: 'PATCH',
  path: '/api/mobile/courses/mark/course/congrats/seen/{id}',
  origin: 'spec',
  source: 'CC §4 and §7',
  summary: 'The congratulations on a completed course were seen. Repeating it answers the same',
  callers: ownerOnly,
  errors: ['not_completed'],
  params: ofId,
  answer: done,
  example: { params: { id: 5 } },
});
