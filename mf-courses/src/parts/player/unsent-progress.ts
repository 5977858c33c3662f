import { type PlayedPart, playedPart } from 'shared-api/contracts/courses/lessons';
import { createStoredValue } from 'shared-api/session/stored-value';
import { z } from 'zod';
import { union, without } from '../../rules/lessons/ranges.ts';

const unsent = z.object({ position: z.number(), parts: z.array(playedPart) });
/** Progress that was not sent yet. */
export type Unsent = z.infer<typeof unsent>;

/** By user, because several may share a browser; then by lesson. */
const all = z.record(z.string(), z.record(z.string(), unsent));

const storage = createStoredValue(() => localStorage, 'playedLessons', all);

const write = (userId: number, lessonId: number, entry: Unsent | undefined): void => {
  const { [userId]: own = {}, ...others } = storage.read() ?? {};
  const { [lessonId]: _, ...rest } = own;
  const next = entry === undefined ? rest : { ...rest, [lessonId]: entry };
  const everybody = Object.keys(next).length === 0 ? others : { ...others, [userId]: next };
  storage.write(Object.keys(everybody).length === 0 ? undefined : everybody);
};

export const findUnsent = (userId: number, lessonId: number): Unsent | undefined =>
  storage.read()?.[userId]?.[lessonId];

/** Lessons with unsent progress. */
export const listUnsentLessons = (userId: number): number[] =>
  Object.keys(storage.read()?.[userId] ?? {}).map(Number);

/** Stores progress until it is sent, also if the page is closed. Merges it with what another tab stored for the same lesson. */
export function storeUnsent(userId: number, lessonId: number, { position, parts }: Unsent): void {
  const kept = findUnsent(userId, lessonId)?.parts ?? [];
  write(userId, lessonId, { position, parts: union([...kept, ...parts]) });
}

/** Removes sent progress; the rest stays. */
export function removeSent(userId: number, lessonId: number, reported: readonly PlayedPart[]): void {
  const kept = findUnsent(userId, lessonId);
  if (kept === undefined) return;
  const parts = without(kept.parts, reported);
  write(userId, lessonId, parts.length === 0 ? undefined : { ...kept, parts });
}

/** Drops progress that can never be sent. */
export const dropUnsent = (userId: number, lessonId: number): void => write(userId, lessonId, undefined);
