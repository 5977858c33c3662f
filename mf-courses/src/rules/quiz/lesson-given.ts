import { z } from 'zod';
import { idOf } from '../course/id-of.ts';

/** What the page before hands over (CC §2): the lesson as such, or an item with its number. */
const handedOver = z.union([
  z.object({ lessonId: z.int().positive() }).transform(({ lessonId }) => lessonId),
  z.object({ id: z.int().positive() }).transform(({ id }) => id),
]);

/** For which lesson a page is: the address says it (PD-12), else the state of the navigation; undefined: neither does. */
export const lessonGiven = (query: URLSearchParams, state: unknown): number | undefined =>
  idOf(query.get('lesson')) ?? handedOver.safeParse(state).data;
