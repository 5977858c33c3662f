import * as contracts from 'shared-api/contracts/notifications';
import { type Bind, Failure, getUserId, type Services } from '../../../kernel/index.ts';
import { readPreferences, savePreferences, stopDigest } from './preferences.ts';
import { readToken } from './unsubscribe-token.ts';

export function preferenceRoutes(bind: Bind, { jobs, config }: Services): void {
  bind(contracts.preferences, async (_input, context) => ({
    status: true as const,
    data: await readPreferences(context.db, getUserId(context), context.timezone),
  }));
  bind(contracts.savePreferences, async ({ body }, context) => {
    const userId = getUserId(context);
    const choice = {
      off: body.off,
      isQuiet: body.quiet,
      quietFrom: body.quiet_from,
      quietUntil: body.quiet_until,
      hasDigest: body.digest,
      digestHour: body.digest_hour,
      timezone: body.timezone ?? context.timezone,
    };
    return context.db.transaction(async (tx) => {
      await savePreferences(tx, userId, choice, { jobs, now: context.now() });
      return { status: true as const, data: await readPreferences(tx, userId) };
    });
  });
  bind(contracts.unsubscribe, async ({ body }, context) => {
    const userId = readToken(config, body.token);
    if (userId === undefined) throw new Failure('digest_link_invalid');
    await context.db.transaction((tx) => stopDigest(tx, userId, context.now()));
    return { status: true, msg: context.text('digest_stopped') } as const;
  });
}
