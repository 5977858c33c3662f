import * as calls from 'shared-api/contracts/tracking/today';
import { endOfDay, getToday } from 'shared-api/rules/day-clock';
import { type Bind, getUserId } from '../../../kernel/index.ts';
import { followReminderZone } from '../reminders/settings.ts';
import { changeZoneOfFamily, followFamily } from '../runs/follow-family.ts';
import { readToday } from './read-today.ts';

export function routes(bind: Bind): void {
  bind(calls.today, async ({ query }, context) => {
    const { db, timezone, language, config } = context;
    const request = { ownerId: getUserId(context), timezone, language, config, now: context.now() };
    await db.transaction(async (tx) => {
      const clock = await followFamily(tx, request.ownerId, { device: timezone, now: request.now });
      if (clock) await followReminderZone(tx, request.ownerId, { ...clock, now: request.now });
    });
    const isTomorrow = query.day === 'tomorrow';
    return { status: true, data: await readToday(db, { ...request, isTomorrow }) } as const;
  });

  bind(calls.setZone, async ({ body: { timezone } }, context) => {
    const [userId, now] = [getUserId(context), context.now()];
    const clock = await context.db.transaction(async (tx) => {
      const changed = await changeZoneOfFamily(tx, userId, { timezone, now });
      await followReminderZone(tx, userId, { timezone, now });
      return changed;
    });
    const today = getToday(clock, now);
    const next_day_at = new Date(endOfDay(clock, today)).toISOString();
    return { status: true, data: { timezone: clock.timezone, today, next_day_at } } as const;
  });
}
