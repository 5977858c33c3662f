import { eq } from 'drizzle-orm';
import type { Answer } from 'shared-api/contract';
import * as calls from 'shared-api/contracts/tracking/enrolment';
import { getToday } from 'shared-api/rules/day-clock';
import { type Bind, type Context, Failure, getUserId, type Services } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { requireAccess, toActor } from '../access/access.ts';
import { findActiveEnrolment } from '../access/find-enrolment.ts';
import type { TrackingEnrolment } from '../access/locks.ts';
import { findViewer } from '../catalogue/viewer.ts';
import { findClock } from '../runs/find-clock.ts';
import { findCurrentRun } from '../runs/find-runs.ts';
import { datesFrom } from '../runs/start-run.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { type Assignment, assignAndStart } from './assign.ts';
import { enrolFree, type FreeEnrolment } from './enrol-free.ts';
import { findEnrolledPeople } from './find-enrolled-people.ts';
import { findMembers } from './find-members.ts';

/** Number of participants on a page. */
const pageSize = 12;

/** Wire form of an enrolment with the dates of its run; if it has not started, as if it started today. */
async function toEnrolled(
  { db, timezone, now }: Context,
  tracking: Tracking,
  { id, userId }: TrackingEnrolment,
): Promise<calls.Enrolled> {
  const run = await findCurrentRun(db, { trackingId: tracking.id, userId });
  const dates = run ?? datesFrom(tracking, getToday(await findClock(db, userId, timezone), now()));
  return {
    start_date: dates?.startDate ?? null,
    end_date: dates?.endDate ?? null,
    user_owned_tracking_id: id,
    user_id: userId,
  };
}

async function answerEnrolled(context: Context, request: Omit<FreeEnrolment, 'callerId' | 'country'>) {
  const full = {
    ...request,
    callerId: getUserId(context),
    country: context.country,
    timezone: context.timezone,
  };
  const { tracking, enrolments } = await context.db.transaction((tx) => enrolFree(tx, full, context.now()));
  const data: calls.Enrolled[] = [];
  for (const enrolment of enrolments) data.push(await toEnrolled(context, tracking, enrolment));
  return { status: true, msg: context.text('tracking_enrolled'), data } as const;
}

/** Starts runs, or changes nothing and returns code 202 in the body for a rejection (PD-73). */
async function answerAssigned(
  context: Context,
  assignment: Assignment,
): Promise<Answer<typeof calls.assign>> {
  const { db, timezone, now } = context;
  try {
    const runs = await db.transaction((tx) =>
      assignAndStart(tx, toActor(context), assignment, { timezone, now: now() }),
    );
    const msg = context.text(assignment.isStart ? 'tracking_started' : 'tracking_assigned');
    const data = runs.map(({ id, userId, startDate, endDate }) => ({
      user_id: userId,
      start_date: startDate,
      end_date: endDate,
      tracking_enrollment_history_id: id,
    }));
    return { code: 200, msg, data };
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error;
    return { code: 202, msg: context.text(error.code), error: error.code, data: [] };
  }
}

async function answerSelected(context: Context, trackingId: number, userId: number) {
  const { db } = context;
  const tracking = await findTracking(db, trackingId);
  if (!tracking) throw new Failure('not_found');
  await requireAccess(db, toActor(context), { trackingId, userId }, 'read');
  const [user] = await db
    .select({ username: users.username, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Failure('not_found');
  const enrolment = await findActiveEnrolment(db, tracking, userId);
  const data = {
    selected_enrolled_user_id: userId,
    selected_user_name: user.username,
    selected_user_avatar: user.avatar,
    is_enrolled: enrolment ? (1 as const) : (0 as const),
    user_package_enrollment_id: enrolment?.id ?? null,
  };
  return { status: true, data } as const;
}

export function routes(bind: Bind, { modules }: Services): void {
  bind(calls.enrol, ({ body }, context) =>
    answerEnrolled(context, {
      model: body.module_name,
      trackingId: body.module_id,
      userIds: body.users_ids,
      inviterId: body.invitation_user_id,
      termsAccepted: body.terms_accepted ?? false,
    }),
  );
  bind(calls.enrolFree, ({ body }, context) =>
    answerEnrolled(context, {
      model: body.module,
      trackingId: body.module_id,
      userIds: body.user_id === undefined ? undefined : [body.user_id],
      inviterId: body.invitation_user_id,
      termsAccepted: body.terms_accepted ?? false,
    }),
  );

  const answerMembers = (
    { params, query }: { params: { id: number }; query: { tracking_id?: number } },
    context: Context,
    isOfKind: (tracking: Tracking) => boolean,
  ) => {
    const request = { ownerId: getUserId(context), id: params.id, levelId: query.tracking_id, isOfKind };
    return findMembers(context.db, request, modules);
  };
  bind(calls.initiativeMembers, (input, context) =>
    answerMembers(input, context, ({ type }) => type === 'initiative'),
  );
  bind(calls.packageMembers, (input, context) =>
    answerMembers(input, context, ({ structure }) => structure === 'multi'),
  );
  bind(calls.trackingMembers, (input, context) => answerMembers(input, context, () => true));

  bind(calls.assign, ({ body }, context) =>
    answerAssigned(context, {
      trackingId: body.tracking_id,
      userIds: body.members,
      enrolmentId: body.user_tracking_enrollment_id,
      isStart: body.start_tracking,
    }),
  );
  bind(calls.switchUser, ({ body }, context) => answerSelected(context, body.id, body.current_user_id));

  bind(calls.enrolledUsers, async ({ query: { id, type, page } }, context) => {
    const { people } = await findViewer(context);
    const found = await findEnrolledPeople(context.db, { trackingId: id, people }, context.now());
    const listed = found.filter((each) => each.finished_current_tracking === type);
    const lastPage = Math.max(1, Math.ceil(listed.length / pageSize));
    return {
      status: true,
      data: listed.slice((page - 1) * pageSize, page * pageSize),
      meta: { current_page: page, last_page: lastPage, total: listed.length },
    } as const;
  });
}
