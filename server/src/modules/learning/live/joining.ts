import type { Database } from '../../../kernel/index.ts';
import { passDoors, placeIn, type Subjects } from '../../meetings/subjects.ts';
import { issueToken } from '../../meetings/tokens.ts';
import { roomOf } from '../lesson-wire.ts';
import { attend } from './rooms.ts';

/** Where somebody meets: our room, by a token for them alone, or a private link. */
export interface Joined {
  token: string | null;
  url: string | null;
}

/**
 * Lets somebody go to a live lesson: who is in its course, and whose course it is. Who is given a private link has attended, since nobody else says it
 * (decision 41).
 * @throws Failure 404 `not_found`; 409 `too_early`, `over`
 */
export async function joinLesson(
  tx: Database,
  subjects: Subjects,
  { lessonId, userId }: { lessonId: number; userId: number },
  now: Date,
): Promise<Joined> {
  const place = await placeIn(tx, subjects, roomOf(lessonId), userId, now);
  passDoors(place, now);
  const { url } = place.subject;
  if (url === undefined) return { token: await issueToken(tx, place.room, userId, now), url: null };
  await attend(tx, lessonId, userId, now);
  return { token: null, url };
}
