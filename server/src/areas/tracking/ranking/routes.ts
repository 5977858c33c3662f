import * as calls from 'shared-api/contracts/tracking/ranking';
import { type Bind, type Context, Failure, getUserId } from '../../../kernel/index.ts';
import { type Participant, requireAccess, toActor } from '../enrolment/access.ts';
import { findActiveEnrolment } from '../enrolment/find-enrolment.ts';
import { findCurrentRun, getRun } from '../runs/find-runs.ts';
import { scoreToWire } from '../runs/rules/scores.ts';
import { findTracking, type Tracking } from '../systems/find-tracking.ts';
import { findRanking, pageSize, type Ranked } from './find-ranking.ts';
import { isWithheld } from './is-withheld.ts';
import { reportRun } from './report-run.ts';
import { toShortName } from './short-name.ts';

/** Finds the system of a participant whom the caller may read. */
async function getReadable(
  context: Context,
  trackingId: number,
  currentUserId: number | undefined,
): Promise<{ tracking: Tracking; participant: Participant }> {
  const participant = { trackingId, userId: currentUserId ?? getUserId(context) };
  await requireAccess(context.db, toActor(context), participant, 'read');
  const tracking = await findTracking(context.db, trackingId);
  if (!tracking) throw new Failure(404, 'not_found');
  return { tracking, participant };
}

const toMeta = (page: number, count: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(count / pageSize)),
  total: count,
});

export function routes(bind: Bind): void {
  bind(calls.ranking, async ({ params, query }, context) => {
    const { db } = context;
    const { tracking, participant } = await getReadable(context, params.id, query.current_user_id);
    const { userId } = participant;
    const run = await findCurrentRun(db, participant);
    if (!run && !(await findActiveEnrolment(db, tracking, userId))) throw new Failure(404, 'not_found');

    const empty = { status: true, me: null, meta: toMeta(query.page, 0) } as const;
    if (await isWithheld(db, tracking)) return { ...empty, data: [], is_prof_marking_ended: 0 as const };
    const request = { userId, order: query.order_by, page: query.page };
    const { ranked, me, count } = await findRanking(db, tracking, request);
    if (!me) return { ...empty, data: [], is_prof_marking_ended: 1 as const };
    const toRow = (each: Ranked) => ({
      rank: each.rank,
      name: each.isNamed ? toShortName(each.name) : context.text('participant'),
      score: scoreToWire(each.score),
      me: each.userId === userId ? (1 as const) : (0 as const),
    });
    return {
      status: true as const,
      data: ranked.map(toRow),
      me: toRow(me),
      is_prof_marking_ended: 1 as const,
      meta: toMeta(query.page, count),
    };
  });

  bind(calls.report, async ({ params, query }, context) => {
    const { db } = context;
    const { tracking, participant } = await getReadable(context, params.id, query.current_user_id);
    const run = await getRun(db, participant, query.tracking_enrollment_history_id);
    if (await isWithheld(db, tracking))
      return { status: true, data: null, is_prof_marking_ended: 0 } as const;
    const data = await reportRun(db, run, context.now());
    return { status: true, data, is_prof_marking_ended: 1 } as const;
  });
}
