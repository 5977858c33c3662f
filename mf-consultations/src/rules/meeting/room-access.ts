import type { ApiError } from 'shared-api/client';

const minuteMs = 60_000;

/** The room in an address, which has it instead of a token after joining, on a refresh, and in a mail (PD-40). */
export const roomIn = (authToken: string): string | undefined =>
  /^[sl]-[1-9]\d{0,9}$/.test(authToken) ? authToken : undefined;

/** The session that meets in a room; undefined for a live lesson. */
export function parseSessionId(room: string | undefined): number | undefined {
  return room?.startsWith('s-') ? Number(room.slice(2)) : undefined;
}

/** The meeting of a room whose name `roomIn` has validated. */
export const parseRoom = (room: string): { kind: 'session' | 'lesson'; id: number } => ({
  kind: room.startsWith('l-') ? 'lesson' : 'session',
  id: Number(room.slice(2)),
});

/** The room in the navigation state. Pages that start a session put it there, beside the token in the address. */
export function getRoomOfState(state: unknown): string | undefined {
  const room = (state as { room?: unknown } | null)?.room;
  return typeof room === 'string' ? roomIn(room) : undefined;
}

/** How many minutes before the end a notice announces it. */
const warningMinutes = 5;

/** Whether the last minutes have begun; all instants in ms. */
export const isNearEnd = (endsAt: number, now: number): boolean =>
  now < endsAt && endsAt - now <= warningMinutes * minuteMs;

/** Kinds of rejection when joining: after some the user can try again, others are final. */
export type JoinRejection = 'early' | 'expired' | 'notYours' | 'other';

const kinds: Partial<Record<ApiError['code'], JoinRejection>> = {
  too_early: 'early',
  over: 'expired',
  used: 'notYours',
  not_found: 'notYours',
};

export function getJoinRejection({ code, status }: Pick<ApiError, 'code' | 'status'>): JoinRejection {
  return kinds[code] ?? (status === 404 ? 'notYours' : 'other');
}

/** Whole minutes from `now` to an instant that is still to come, both in ms. */
export const minutesUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / minuteMs));
