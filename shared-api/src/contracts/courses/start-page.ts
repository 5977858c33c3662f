import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';
import { courseCard } from './catalogue.ts';
import { bit, lessonLink, percentage, titled } from './wire.ts';

/** Courses on a learner's start page. */

/** A started course, with the lesson at which to continue. */
export const begunCourse = titled.extend({
  /** Address of a picture. */
  thumbnail: z.string().nullable(),
  is_live: bit,
  progress: percentage,
  /** `position` in seconds; null when all lessons are finished. */
  resume: lessonLink.extend({ position: z.number().min(0) }).nullable(),
});
export type BegunCourse = z.infer<typeof begunCourse>;

export const begunCourses = defineCall({
  id: 'courses.begun',
  method: 'GET',
  path: '/api/mobile/courses/begun',
  source: 'expectations (start page: continue learning, lesson and second)',
  summary: "At most three of the caller's courses that are begun and not completed, the last used first",
  callers: signedIn,
  answer: z.object({ status: z.literal(true), data: z.array(begunCourse) }),
});

/**
 * Reasons to suggest a course. `provider`: the caller has another course of its provider; `category`: it is in a category of the
 * caller's courses; `rating`: several learners rated it well; `recommended`: by its position in the catalogue.
 */
export const suggestionReason = z.enum(['provider', 'category', 'rating', 'recommended']);
export type SuggestionReason = z.infer<typeof suggestionReason>;

export const suggestedCourse = z.object({
  course: courseCard,
  // A page shows the course even if it does not know the reason, which a newer server may send.
  reason: suggestionReason.catch('recommended'),
  /** Name of the category; null for other reasons. */
  category: z.string().nullable(),
});
export type SuggestedCourse = z.infer<typeof suggestedCourse>;

export const suggestedCourses = defineCall({
  id: 'courses.suggested',
  method: 'GET',
  path: '/api/mobile/courses/suggested',
  source: 'expectations (recommendations with a reason)',
  summary:
    'At most three courses with free seats that the caller is not in: by the providers and the categories of their courses, then by ratings',
  callers: signedIn,
  answer: z.object({ status: z.literal(true), data: z.array(suggestedCourse) }),
});
