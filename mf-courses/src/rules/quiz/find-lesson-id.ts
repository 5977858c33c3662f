import { parseId } from 'shared-api/rules/parse-id';
import { z } from 'zod';

/** Navigation state of the previous page (CC §2): the lesson itself, or an item with its id. */
const stateSchema = z.union([
  z.object({ lessonId: z.int().positive() }).transform(({ lessonId }) => lessonId),
  z.object({ id: z.int().positive() }).transform(({ id }) => id),
]);

/** The lesson of a page, from the address (PD-12), else from the navigation state; undefined if neither contains it. */
export const findLessonId = (query: URLSearchParams, state: unknown): number | undefined =>
  parseId(query.get('lesson')) ?? stateSchema.safeParse(state).data;
