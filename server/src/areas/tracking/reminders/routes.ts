import * as calls from 'shared-api/contracts/tracking/reminder';
import { type Bind, getUserId, type Services } from '../../../kernel/index.ts';
import { findFamilyClock } from '../../profile-chat/index.ts';
import { findReminder, saveReminder, toSettings } from './settings.ts';

export function routes(bind: Bind, { jobs }: Services): void {
  bind(calls.reminder, async (_, context) => {
    const stored = await findReminder(context.db, getUserId(context));
    return { status: true, data: toSettings(stored) } as const;
  });

  bind(calls.setReminder, async ({ body }, context) => {
    const { db } = context;
    const timezone = (await findFamilyClock(db, getUserId(context)))?.timezone ?? context.timezone;
    const choice = { hour: body.hour, hasBell: body.bell, hasMail: body.mail, timezone };
    const stored = await db.transaction((tx) =>
      saveReminder(tx, getUserId(context), choice, { jobs, now: context.now() }),
    );
    return { status: true, data: toSettings(stored) } as const;
  });
}
