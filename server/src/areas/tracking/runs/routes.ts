import * as calls from 'shared-api/contracts/tracking/runs';
import { type Bind, Failure, getUserId } from '../../../kernel/index.ts';
import { requireAccess, toActor } from '../access/access.ts';
import { findTracking } from '../systems/find-tracking.ts';
import { isWithheld } from '../systems/is-withheld.ts';
import { listHistory } from './find-runs.ts';
import { runToWire } from './run-to-wire.ts';
import { repeatRun } from './start-run.ts';

export function routes(bind: Bind): void {
  bind(calls.history, async ({ params, query }, context) => {
    const { db } = context;
    const participant = {
      trackingId: params.id,
      userId: query.family_member_id ?? getUserId(context),
    };
    await requireAccess(db, toActor(context), participant, 'read');
    const tracking = await findTracking(db, params.id);
    if (!tracking) throw new Failure('not_found');
    const isHidden = await isWithheld(db, tracking);
    const runs = await listHistory(db, participant);
    return {
      status: true,
      data: runs.map((run) => runToWire(run, context.now(), isHidden)),
      is_prof_marking_ended: isHidden ? 0 : 1,
    } as const;
  });

  bind(calls.repeat, async ({ params, body }, context) => {
    const participant = { trackingId: params.id, userId: body.current_user_id ?? getUserId(context) };
    const now = context.now();
    const run = await context.db.transaction(async (tx) => {
      await requireAccess(tx, toActor(context), participant, 'act');
      return repeatRun(tx, participant, { timezone: context.timezone, now });
    });
    // A new run has no score yet, so nothing has to be withheld.
    return {
      status: true,
      msg: context.text('tracking_repeated'),
      data: runToWire(run, now, false),
    } as const;
  });
}
