import * as calls from 'shared-api/contracts/tracking/ranking';
import { toBit } from 'shared-api/rules/to-bit';
import { type Bind, type Context, Failure, getUserId } from '../../../kernel/index.ts';
import { type Participant, type Relation, requireAccess, toActor } from '../access/access.ts';
import { findSystemAndRun } from '../runs/find-system-and-run.ts';
import { scoreToWire } from '../runs/rules/scores.ts';
import { isWithheld } from '../systems/is-withheld.ts';
import { findRanking, pageSize, type Ranked } from './find-ranking.ts';
import { nameParticipant } from './name-participant.ts';
import { reportRun } from './report-run.ts';
import { toShortName } from './short-name.ts';

/** Finds a participant whom the caller may read. */
async function getReader(
  context: Context,
  trackingId: number,
  currentUserId: number | undefined,
): Promise<{ participant: Participant; relation: Relation }> {
  const participant = { trackingId, userId: currentUserId ?? getUserId(context) };
  const relation = await requireAccess(context.db, toActor(context), participant, 'read');
  return { participant, relation };
}

const toMeta = (page: number, count: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(count / pageSize)),
  total: count,
});

export function routes(bind: Bind): void {
  bind(calls.ranking, async ({ params, query }, context) => {
    const { db } = context;
    const { participant, relation } = await getReader(context, params.id, query.current_user_id);
    const { userId } = participant;
    const found = await findSystemAndRun(db, participant);
    if (!found?.enrolment && !found?.run) throw new Failure('not_found');
    const { tracking, enrolment } = found;

    const is_named_in_ranking =
      enrolment && relation !== 'supervisor' ? toBit(enrolment.isNamedInRanking) : null;
    const empty = { status: true, me: null, is_named_in_ranking, meta: toMeta(query.page, 0) } as const;
    if (await isWithheld(db, tracking)) return { ...empty, data: [], is_prof_marking_ended: 0 as const };
    const request = { userId, order: query.order_by, page: query.page };
    const { ranked, me, count } = await findRanking(db, tracking, request);
    if (!me) return { ...empty, data: [], is_prof_marking_ended: 1 as const };
    const toRow = (each: Ranked) => ({
      rank: each.rank,
      name: each.isNamed ? toShortName(each.name) : context.text('participant'),
      score: scoreToWire(each.score),
      me: toBit(each.userId === userId),
    });
    return {
      status: true as const,
      data: ranked.map(toRow),
      me: toRow(me),
      is_prof_marking_ended: 1 as const,
      is_named_in_ranking,
      meta: toMeta(query.page, count),
    };
  });

  bind(calls.report, async ({ params, query }, context) => {
    const { db } = context;
    const { participant } = await getReader(context, params.id, query.current_user_id);
    const { tracking, run } =
      (await findSystemAndRun(db, participant, query.tracking_enrollment_history_id)) ?? {};
    if (!tracking || !run) throw new Failure('not_found');
    if (await isWithheld(db, tracking))
      return { status: true, data: null, is_prof_marking_ended: 0 } as const;
    const data = await reportRun(db, tracking, run, context.now());
    return { status: true, data, is_prof_marking_ended: 1 } as const;
  });

  bind(calls.nameInRanking, async ({ body }, context) => {
    const participant = { trackingId: body.tracking_id, userId: body.current_user_id ?? getUserId(context) };
    await context.db.transaction(async (tx) => {
      await requireAccess(tx, toActor(context), participant, 'act');
      await nameParticipant(tx, participant, body.is_named_in_ranking);
    });
    return { status: true, msg: context.text('ranking_name_saved') } as const;
  });
}
