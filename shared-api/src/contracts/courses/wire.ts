import { z } from 'zod';
import { type Callers, ownerOnly } from '../../contract.ts';
import { id } from '../../wire.ts';

export { bit, currency, done, feedback, paged, stars } from '../wire.ts';

/** Value schemas of this area on the wire. */

/** A category, a language (CC §3). */
export const named = z.object({ id: z.int(), name: z.string() });
export type Named = z.infer<typeof named>;

export const titled = z.object({ id: z.int(), title: z.string() });

/** Kinds of lessons (CC §3): a film, a recording, a document, a quiz, a practical task, a live meeting. */
export const contentType = z.enum(['video', 'record', 'pdf', 'Quizze', 'PracticalTask', 'meet']);
export type ContentType = z.infer<typeof contentType>;

/** Course and id of a lesson, for links to it. */
export const lessonLink = titled.extend({ content_type: contentType });
export type LessonLink = z.infer<typeof lessonLink>;

/**
 * A file of a lesson or of a submission. The link is signed and expires after 4 hours, rounded up to a full hour: request the answer again
 * for a new one.
 */
export const attachment = z.object({
  /** Path on this site, with its signature. */
  aws_path: z.string(),
  /** Not in the specification: its media type, `video/mp4`. */
  type: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

/** 0 to 100, not rounded (PD-66). */
export const percentage = z.number().min(0).max(100);

/** Callers who are enrolled in the course, and its consultant. */
export const learnerAndProvider: Callers = { ...ownerOnly, consultant: 'allowed' };

export const ofId = z.object({ id });
