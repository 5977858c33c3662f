import { and, asc, eq } from 'drizzle-orm';
import type { findActivity } from 'shared-api/contracts/tracking/activities';
import * as calls from 'shared-api/contracts/tracking/activities';
import { createTestServer, type TestAnswer, type TestServer } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { familyMembers } from '../../profile-chat/tables/family.ts';
import { enrolInTracking, makeActivity, makeTracking, startRun } from '../systems/trackings.fixture.ts';
import { activityDays, itemStates, progressEvents } from '../tables/progress.ts';
import { trackingRuns } from '../tables/runs.ts';
import type { trackings } from '../tables/systems.ts';

type NewActivity = Parameters<typeof makeActivity>[2];
type FindInput = { date?: string; current_user_id?: number; tracking_enrollment_history_id?: number };

/** A participant in the run of a system with one activity; days 1 to 10 are 1 to 10 February 2026 in Cairo. */
export interface Participation extends Minted {
  trackingId: number;
  runId: number;
  activityId: number;
  items: number[];
}

/** A server with a clock, and calls of participants. */
export interface ProgressServer extends TestServer {
  /** Sets the clock. */
  at(time: string): void;
  now(): Date;
  user(role?: 'learner' | 'consultant' | 'operator'): Promise<Minted>;
  participate(
    activity?: NewActivity,
    options?: { as?: Minted; tracking?: Partial<typeof trackings.$inferInsert>; providerId?: number },
  ): Promise<Participation>;
  addMember(owner: Minted, member: Minted): Promise<void>;
  read(as: Minted, activityId: number, query?: FindInput): Promise<TestAnswer<typeof findActivity>>;
  /** Reads the activity. Returns its `user_activity_id`. */
  open(of: Participation, query?: FindInput): Promise<number>;
  progress(
    as: Minted,
    dayId: number,
    itemId: number,
    overrides?: { progress?: number; day_ticket?: string; family_member_id?: number },
  ): Promise<TestAnswer<typeof calls.updateProgress>>;
  report(as: Minted, dayId: number, progress: number): Promise<TestAnswer<typeof calls.reportProgress>>;
  withdraw(
    as: Minted,
    dayId: number,
    progress: number,
    ticket?: string,
  ): Promise<TestAnswer<typeof calls.withdrawProgress>>;
  /** Reads the stored data of a run: its scores, days, items and events. */
  stored(runId: number): Promise<Stored>;
}

interface Stored {
  run: typeof trackingRuns.$inferSelect | undefined;
  days: (typeof activityDays.$inferSelect)[];
  items: (typeof itemStates.$inferSelect)[];
  events: (typeof progressEvents.$inferSelect)[];
}

export async function openProgressServer(
  start: string,
  options: Omit<NonNullable<Parameters<typeof createTestServer>[0]>, 'now'> = {},
): Promise<ProgressServer> {
  let clock = new Date(start);
  const server = await createTestServer({ ...options, now: () => clock });
  const { db, request } = server;
  const user: ProgressServer['user'] = (role = 'learner') =>
    mintSession(db, { role, now: clock, lifetimes: { token: 1e8, refresh: 1e8 } });
  const read: ProgressServer['read'] = (as, id, query = {}) =>
    request(calls.findActivity, { params: { id }, query }, { as });
  return {
    ...server,
    at(time) {
      clock = new Date(time);
    },
    now: () => clock,
    user,
    async participate(activity, { as, tracking, providerId } = {}) {
      const minted = as ?? (await user());
      const trackingId = await makeTracking(db, { ...tracking, ...(providerId && { providerId }) });
      const { id: activityId, items } = await makeActivity(db, trackingId, activity);
      const id = await enrolInTracking(db, trackingId, minted.userId);
      const runId = await startRun(db, { id, trackingId, userId: minted.userId });
      return { ...minted, trackingId, runId, activityId, items };
    },
    async addMember(owner, member) {
      await db
        .insert(familyMembers)
        .values({ ownerId: owner.userId, memberId: member.userId, relation: 1, createdAt: clock });
    },
    read,
    async open(of, query = {}) {
      return (await read(of, of.activityId, query)).answer.data.user_activity_id ?? 0;
    },
    progress: (as, user_activity_id, media_id, overrides = {}) =>
      request(calls.updateProgress, { body: { user_activity_id, media_id, ...overrides } }, { as }),
    report: (as, user_activity_id, progress) =>
      request(calls.reportProgress, { body: { user_activity_id, progress } }, { as }),
    withdraw: (as, user_activity_id, progress, day_ticket) =>
      request(
        calls.withdrawProgress,
        { body: { user_activity_id, progress, ...(day_ticket !== undefined && { day_ticket }) } },
        { as },
      ),
    async stored(runId) {
      const [run] = await db.select().from(trackingRuns).where(eq(trackingRuns.id, runId));
      const ofRun = eq(activityDays.runId, runId);
      const days = await db.select().from(activityDays).where(ofRun).orderBy(asc(activityDays.id));
      const items = await db
        .select({ item: itemStates })
        .from(itemStates)
        .innerJoin(activityDays, and(eq(activityDays.id, itemStates.activityDayId), ofRun))
        .orderBy(asc(itemStates.activityDayId), asc(itemStates.itemId));
      const events = await db
        .select({ event: progressEvents })
        .from(progressEvents)
        .innerJoin(activityDays, and(eq(activityDays.id, progressEvents.activityDayId), ofRun))
        .orderBy(asc(progressEvents.id));
      return { run, days, items: items.map(({ item }) => item), events: events.map(({ event }) => event) };
    },
  };
}
