import * as calls from 'shared-api/contracts/tracking/today';
import { type Bind, getUserId } from '../../../kernel/index.ts';
import { followReminderZone } from '../reminders/settings.ts';
import { readToday } from './read-today.ts';

export function routes(bind: Bind): void {
  bind(calls.today, async (_, context) => {
    const { db, timezone, language } = context;
    const request = { ownerId: getUserId(context), timezone, language, now: context.now() };
    if (timezone !== undefined)
      await db.transaction((tx) => followReminderZone(tx, request.ownerId, { timezone, now: request.now }));
    return { status: true, data: await readToday(db, request) } as const;
  });
}
