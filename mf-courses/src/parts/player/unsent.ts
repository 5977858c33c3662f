import { type PlayedPart, playedPart } from 'shared-api/contracts/courses/lessons';
import { z } from 'zod';
import { union, without } from '../../rules/lessons/ranges.ts';
import { stored } from './stored.ts';

const unsent = z.object({ position: z.number(), parts: z.array(playedPart) });
/** What was played and not yet sent. */
export type Unsent = z.infer<typeof unsent>;

/** By person: a browser may be used by several. By lesson. */
const all = z.record(z.string(), z.record(z.string(), unsent));

const storage = stored(() => localStorage, 'playedLessons', all);

const write = (userId: number, lessonId: number, entry: Unsent | undefined): void => {
  const { [userId]: own = {}, ...others } = storage.read() ?? {};
  const { [lessonId]: _, ...rest } = own;
  const next = entry === undefined ? rest : { ...rest, [lessonId]: entry };
  const everybody = Object.keys(next).length === 0 ? others : { ...others, [userId]: next };
  storage.write(Object.keys(everybody).length === 0 ? undefined : everybody);
};

export const unsentOf = (userId: number, lessonId: number): Unsent | undefined =>
  storage.read()?.[userId]?.[lessonId];

/** Lessons with unsent progress. */
export const unsentLessons = (userId: number): number[] =>
  Object.keys(storage.read()?.[userId] ?? {}).map(Number);

/** Stores what was played until it is sent, also when the page is closed; what another tab stored of the lesson stays. */
export function keepUnsent(userId: number, lessonId: number, { position, parts }: Unsent): void {
  const kept = unsentOf(userId, lessonId)?.parts ?? [];
  write(userId, lessonId, { position, parts: union([...kept, ...parts]) });
}

/** Removes what was sent; the rest stays. */
export function forgetSent(userId: number, lessonId: number, told: readonly PlayedPart[]): void {
  const kept = unsentOf(userId, lessonId);
  if (kept === undefined) return;
  const parts = without(kept.parts, told);
  write(userId, lessonId, parts.length === 0 ? undefined : { ...kept, parts });
}

/** Drops what can never be sent. */
export const dropUnsent = (userId: number, lessonId: number): void => write(userId, lessonId, undefined);
