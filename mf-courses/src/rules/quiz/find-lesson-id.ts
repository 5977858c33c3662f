import { z } from 'zod';
import { parseId } from '../course/parse-id.ts';

/** Navigation state of the previous page (CC §2): the lesson itself, or an item with its id. */
const handedOver = z.union([
  z.object({ lessonId: z.int().positive() }).transform(({ lessonId }) => lessonId),
  z.object({ id: z.int().positive() }).transform(({ id }) => id),
]);

/** The lesson of a page, from the address (PD-12), else from the navigation state; undefined where neither has it. */
export const findLessonId = (query: URLSearchParams, state: unknown): number | undefined =>
  parseId(query.get('lesson')) ?? handedOver.safeParse(state).data;
