import * as contracts from 'shared-api/contracts/consultations/availability';
import { currencyForZone } from 'shared-api/rules/currency';
import type { SlotState } from 'shared-api/rules/slot-state';
import { dateIn } from 'shared-api/rules/time-zone';
import type { Bind, Context } from '../../../kernel/index.ts';
import { getUserId } from '../../../kernel/index.ts';
import { addSlots } from './add-slots.ts';
import { checkCalendarDays, toInstants } from './days.ts';
import { deletePeriod, deleteSlots, type Period, previewDeletion } from './deletion.ts';
import { findStartsAtTime, groupByDate } from './group-by-day.ts';
import { getOwnProfile } from './lock-consultant.ts';
import { findSessionsWithoutSlot, toSessionWithoutSlot } from './sessions-without-slot.ts';
import { findSlots, getSlotState, type SlotChoice, toOwnSlot } from './slots.ts';
import { findTerms } from './terms.ts';

/** Slots of the calling consultant, in the owner's form. */
async function ownSlots(context: Context, choice: SlotChoice & { consultantId: number }) {
  const now = context.now();
  const terms = await findTerms(context.db, choice.consultantId);
  const viewer = { userId: choice.consultantId, currency: currencyForZone(context.timezone) };
  const found = await findSlots(context.db, choice, now);
  return { status: true, data: found.map((slot) => toOwnSlot(slot, terms, viewer, now)) } as const;
}

/** Calls by which consultants manage their availability. */
export function routes(bind: Bind): void {
  bind(contracts.slotsByDate, async ({ query }, context) => {
    const { userId, timezone } = await getOwnProfile(context.db, getUserId(context));
    const choice = { consultantId: userId, ...toInstants(timezone, query.date, query.date) };
    const sessions = await findSessionsWithoutSlot(context.db, choice, context.now());
    return { ...(await ownSlots(context, choice)), sessions: sessions.map(toSessionWithoutSlot) };
  });

  bind(contracts.slotDays, async ({ query: { from, to, duration } }, context) => {
    checkCalendarDays(from, to);
    const { userId, timezone } = await getOwnProfile(context.db, getUserId(context));
    const now = context.now();
    const choice = { consultantId: userId, ...toInstants(timezone, from, to) };
    const found = await findSlots(context.db, choice, now);
    const sessions = await findSessionsWithoutSlot(context.db, choice, now);
    const dateOf = ({ startsAt }: { startsAt: Date }) => dateIn(timezone, startsAt.getTime());
    const days = groupByDate(found, dateOf);
    const others = groupByDate(sessions, dateOf);
    const data = [...new Set([...days.keys(), ...others.keys()])].sort().map((date) => {
      const slots = days.get(date) ?? [];
      const withoutSlot = others.get(date)?.length ?? 0;
      const inState = (state: SlotState) =>
        slots.filter((slot) => getSlotState(slot, undefined, now) === state);
      const reserved = inState('reserved').length + withoutSlot;
      const free = inState('free').filter((slot) => slot.duration === duration).length;
      return { date, slots: slots.length + withoutSlot, reserved, free: duration && free };
    });
    return { status: true, data } as const;
  });

  bind(contracts.addAvailability, async ({ body }, context) => {
    const { added, rejected } = await context.db.transaction((tx) =>
      addSlots(tx, getUserId(context), body, context.now()),
    );
    const intersected = rejected.some(({ reason }) => reason === 'overlap');
    const msg = context.text(intersected ? 'slots_rejected' : 'slots_added');
    return { status: true, msg, added, rejected } as const;
  });

  bind(contracts.futureSlots, async ({ query: { time, duration } }, context) => {
    const { userId, timezone } = await getOwnProfile(context.db, getUserId(context));
    const starts = findStartsAtTime(timezone, time, context.now());
    return ownSlots(context, { consultantId: userId, starts, duration });
  });

  const deleted = (context: Context, count: number) =>
    ({ status: true, msg: context.text('slots_deleted'), deleted: count }) as const;

  bind(contracts.deleteSlots, async ({ params: { ids } }, context) => {
    const count = await context.db.transaction((tx) =>
      deleteSlots(tx, getUserId(context), ids, context.now()),
    );
    return deleted(context, count);
  });

  const periodDeleted = async (period: Period, context: Context) => {
    const count = await context.db.transaction((tx) =>
      deletePeriod(tx, getUserId(context), period, context.now()),
    );
    return deleted(context, count);
  };
  bind(contracts.deletePeriod, ({ query }, context) => periodDeleted(query, context));
  bind(contracts.deletePeriodByPath, ({ params }, context) => periodDeleted(params, context));

  bind(contracts.deletionPreview, async ({ query }, context) => {
    const profile = await getOwnProfile(context.db, getUserId(context));
    const { deletable, blocked } = await previewDeletion(context.db, profile, query, context.now());
    const reserved = blocked.map(({ id, startsAt, occupiedBy }) => ({
      id,
      from_date: startsAt.toISOString(),
      username: occupiedBy && occupiedBy.kind !== 'checkout' ? occupiedBy.username : null,
    }));
    return { status: true, deletable, reserved } as const;
  });
}
