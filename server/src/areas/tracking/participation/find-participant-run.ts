import { type DayClock, getToday } from 'shared-api/rules/day-clock';
import { type Context, Failure } from '../../../kernel/index.ts';
import { type Participant, type Relation, requireAccess, toActor } from '../access/access.ts';
import type { TrackingRun } from '../access/locks.ts';
import { findClock } from '../runs/find-clock.ts';
import { findSystemAndRun, type SystemOfRun } from '../runs/find-system-and-run.ts';
import { dayNumber, defaultDate } from '../runs/rules/days.ts';

/** A participant whom the caller may read, with the run of the call. */
export interface ParticipantRun {
  participant: Participant;
  relation: Relation;
  tracking: SystemOfRun;
  /** Undefined before the start. */
  run: TrackingRun | undefined;
  /** The participant's clock: that of the run, before the start that of the family. */
  clock: DayClock;
  /** The participant's date; for an earlier run the date on which it ended. */
  today: string;
  canAct: boolean;
}

/**
 * Finds a participant's run in a single system, competition or level.
 * @param historyId a run of the history, or the current one
 * @throws Failure 404 `not_found` for a participant whom the caller may not read, and for an unknown run; 409 `not_enrolled` for a user who
 * does not take part
 */
export async function findParticipantRun(
  context: Context,
  participant: Participant,
  historyId: number | undefined,
): Promise<ParticipantRun> {
  const { db } = context;
  const relation = await requireAccess(db, toActor(context), participant, 'read');
  const found = await findSystemAndRun(db, participant, historyId);
  const { tracking, run = null } = found ?? {};
  if (tracking?.structure !== 'single') throw new Failure('not_found');
  if (!found?.enrolment) throw new Failure('not_enrolled');
  if (!run && historyId !== undefined) throw new Failure('not_found');
  const clock = run ?? (await findClock(db, participant.userId, context.timezone));
  return {
    participant,
    relation,
    tracking,
    clock,
    run: run ?? undefined,
    today: getToday(clock, run?.endedAt ?? context.now()),
    canAct: relation !== 'supervisor' && !run?.endedAt,
  };
}

/** The shown day: the requested one, unless it is outside the run or in the future; else the default one (TF §4). */
export function toShownDate(
  run: Pick<TrackingRun, 'startDate' | 'endDate'>,
  requested: string | undefined,
  today: string,
): string {
  const isPossible = requested !== undefined && requested <= today && dayNumber(run, requested) !== undefined;
  return isPossible ? requested : defaultDate(run, today);
}
