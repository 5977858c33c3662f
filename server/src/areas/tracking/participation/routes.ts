import * as calls from 'shared-api/contracts/tracking/participation';
import { type Bind, Failure, getUserId } from '../../../kernel/index.ts';
import { isWithheld } from '../systems/is-withheld.ts';
import { readEarlyDay } from './find-day-activities.ts';
import { findParticipantRun } from './find-participant-run.ts';
import { readDay } from './read-day.ts';
import { readParticipation } from './read-participation.ts';

export function routes(bind: Bind): void {
  bind(calls.trackingData, async ({ params, query }, context) => {
    const participant = { trackingId: params.id, userId: query.family_member_id ?? getUserId(context) };
    const found = await findParticipantRun(context, participant, query.tracking_enrollment_history_id);
    return { status: true, data: await readParticipation(context, found) } as const;
  });

  bind(calls.trackingDay, async ({ params, query }, context) => {
    const participant = { trackingId: params.id, userId: query.family_member_id ?? getUserId(context) };
    const { date, tracking_enrollment_history_id: historyId } = query;
    const [found, early] = await Promise.all([
      findParticipantRun(context, participant, historyId),
      historyId === undefined ? readEarlyDay(context.db, participant, date, context.language) : undefined,
    ]);
    if (!found.run) throw new Failure('not_found');
    const day = { date, early, isWithheld: await isWithheld(context.db, found.tracking) };
    return { status: true, data: await readDay(context, found, day) } as const;
  });

  bind(calls.enrolledCompetition, async ({ params, query }, context) => {
    const participant = { trackingId: params.id, userId: query.current_user_id ?? getUserId(context) };
    const found = await findParticipantRun(context, participant, query.tracking_enrollment_history_id);
    if (found.tracking.type !== 'initiative') throw new Failure('not_found');
    return { status: true, data: await readParticipation(context, found, query.date) } as const;
  });
}
