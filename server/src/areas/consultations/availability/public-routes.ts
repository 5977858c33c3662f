import * as contracts from 'shared-api/contracts/consultations/profile';
import { currencyForZone } from 'shared-api/rules/currency';
import { isDuration } from 'shared-api/rules/durations';
import { type Bind, type Context, type Database, Failure } from '../../../kernel/index.ts';
import { type Consultant, findPublicConsultant } from '../consultants/consultant.ts';
import { checkCalendarDays, toInstants } from './days.ts';
import { findFreeStarts } from './free-starts.ts';
import { countByDay, findStartsAtTime, groupByWeekday } from './group-by-day.ts';
import { readSlots } from './slots.ts';

/** @throws Failure 404 `not_found` */
async function knownConsultant(db: Database, id: number): Promise<Consultant> {
  const consultant = await findPublicConsultant(db, id);
  if (!consultant) throw new Failure('not_found');
  return consultant;
}

const viewerOf = ({ caller, timezone }: Context) => ({
  userId: caller?.userId,
  currency: currencyForZone(timezone),
});

/** Public calls about a consultant's availability. */
export function publicRoutes(bind: Bind): void {
  bind(contracts.daySlots, async ({ body }, context) => {
    const { userId, timezone } = await knownConsultant(context.db, body.user_id);
    const day = toInstants(body.timezone ?? timezone, body.date, body.date);
    const choice = { consultantId: userId, ...day };
    return {
      status: true,
      data: await readSlots(context.db, choice, viewerOf(context), context.now()),
    } as const;
  });

  bind(contracts.freeDays, async ({ params, query }, context) => {
    checkCalendarDays(query.from, query.to);
    const consultant = await knownConsultant(context.db, params.id);
    if (consultant.disabled) return { status: true as const, data: [] };
    const zone = query.timezone ?? consultant.timezone;
    const { duration } = query;
    const choice = {
      consultantId: consultant.userId,
      duration,
      ...toInstants(zone, query.from, query.to),
    };
    const starts = await findFreeStarts(context.db, choice, context.now());
    const days = countByDay(zone, query.from, query.to, starts);
    return { status: true as const, data: days.map(({ date, count }) => ({ date, free: count })) };
  });

  bind(contracts.similarSlots, async ({ query }, context) => {
    const { userId, timezone } = await knownConsultant(context.db, query.consultant_id);
    const { duration } = query;
    if (!isDuration(duration)) return { status: true as const, data: [] };
    const now = context.now();
    const choice = { consultantId: userId, starts: findStartsAtTime(timezone, query.from, now), duration };
    const found = await readSlots(context.db, choice, viewerOf(context), now);
    return { status: true, data: groupByWeekday(found) } as const;
  });
}
