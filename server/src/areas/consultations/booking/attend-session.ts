import { getJoinWindow } from 'shared-api/rules/session-window';
import { type Database, Failure } from '../../../kernel/index.ts';
import { recordAttendance } from './rooms.ts';
import { getOwnSession } from './session.ts';

/**
 * Records that the caller joins a session, at the server's time (PD-39).
 * @throws Failure 404 `not_found`; 409 `cancelled`, `too_early`, `over`
 */
export async function attendSession(tx: Database, id: number, userId: number, now: Date): Promise<void> {
  const { session, side } = await getOwnSession(tx, id, userId);
  const { booking } = session;
  if (booking.status === 'cancelled') throw new Failure('cancelled');
  const times = { start: booking.startsAt.getTime(), end: booking.endsAt.getTime() };
  const entered = side === 'learner' ? session.learnerCame : session.consultantCame;
  const state = getJoinWindow(times, now.getTime(), entered);
  if (state !== 'open') throw new Failure(state === 'early' ? 'too_early' : 'over');
  await recordAttendance(tx, id, userId, now);
}
