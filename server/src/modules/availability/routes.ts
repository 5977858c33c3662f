import * as contracts from 'shared-api/contracts/consultations/availability';
import { currencyForZone } from 'shared-api/rules/currency';
import { dateIn } from 'shared-api/rules/time-zone';
import type { Bind, Context } from '../../kernel/index.ts';
import { addSlots } from './add.ts';
import { checkCalendarDays, instantsOfDays } from './days.ts';
import { deletePeriod, deleteSlots, type Period, previewDeletion } from './deletion.ts';
import { idOf, ownProfile } from './lock.ts';
import { byDate, startsAtTime } from './reading.ts';
import { findSlots, ownSlotWire, type SlotChoice, stateOf } from './slots.ts';
import { termsOf } from './terms.ts';

/** Slots of the consultant who calls, as they see them. */
async function ownSlots(context: Context, choice: SlotChoice & { consultantId: number }) {
  const now = context.now();
  const terms = await termsOf(context.db, choice.consultantId);
  const viewer = { userId: choice.consultantId, currency: currencyForZone(context.timezone) };
  const found = await findSlots(context.db, choice, now);
  return { status: true, data: found.map((slot) => ownSlotWire(slot, terms, viewer, now)) } as const;
}

/** A consultant's own availability. */
export function routes(bind: Bind): void {
  bind(contracts.slotsByDate, async ({ query }, context) => {
    const { userId, timezone } = await ownProfile(context.db, idOf(context));
    return ownSlots(context, { consultantId: userId, ...instantsOfDays(timezone, query.date, query.date) });
  });

  bind(contracts.slotDays, async ({ query: { from, to } }, context) => {
    checkCalendarDays(from, to);
    const { userId, timezone } = await ownProfile(context.db, idOf(context));
    const now = context.now();
    const choice = { consultantId: userId, ...instantsOfDays(timezone, from, to) };
    const found = await findSlots(context.db, choice, now);
    const days = byDate(found, ({ startsAt }) => dateIn(timezone, startsAt.getTime()));
    const data = [...days].map(([date, slots]) => ({
      date,
      slots: slots.length,
      reserved: slots.filter((slot) => stateOf(slot, undefined, now) === 'reserved').length,
    }));
    return { status: true, data } as const;
  });

  bind(contracts.addAvailability, async ({ body }, context) => {
    const { added, rejected } = await context.db.transaction((tx) =>
      addSlots(tx, idOf(context), body, context.now()),
    );
    const intersected = rejected.some(({ reason }) => reason === 'overlap');
    const msg = context.text(intersected ? 'slots_rejected' : 'slots_added');
    return { status: true, msg, added, rejected } as const;
  });

  bind(contracts.futureSlots, async ({ query: { time, duration } }, context) => {
    const { userId, timezone } = await ownProfile(context.db, idOf(context));
    const starts = startsAtTime(timezone, time, context.now());
    return ownSlots(context, { consultantId: userId, starts, duration });
  });

  const deleted = (context: Context, count: number) =>
    ({ status: true, msg: context.text('slots_deleted'), deleted: count }) as const;

  bind(contracts.deleteSlots, async ({ params: { ids } }, context) => {
    const count = await context.db.transaction((tx) => deleteSlots(tx, idOf(context), ids, context.now()));
    return deleted(context, count);
  });

  const periodDeleted = async (period: Period, context: Context) => {
    const count = await context.db.transaction((tx) =>
      deletePeriod(tx, idOf(context), period, context.now()),
    );
    return deleted(context, count);
  };
  bind(contracts.deletePeriod, ({ query }, context) => periodDeleted(query, context));
  bind(contracts.deletePeriodByPath, ({ params }, context) => periodDeleted(params, context));

  bind(contracts.deletionPreview, async ({ query }, context) => {
    const profile = await ownProfile(context.db, idOf(context));
    const { deletable, inTheWay } = await previewDeletion(context.db, profile, query, context.now());
    const reserved = inTheWay.map(({ id, startsAt, taking }) => ({
      id,
      from_date: startsAt.toISOString(),
      username: taking && taking.kind !== 'checkout' ? taking.username : null,
    }));
    return { status: true, deletable, reserved } as const;
  });
}
