import * as calls from 'shared-api/contracts/second-factor';
import { type Bind, getCaller } from '../../../kernel/index.ts';
import { describePersonFactors } from '../factors/factors.ts';
import { removeLostFactors } from '../factors/remove-factor.ts';
import { requireRecentSignIn } from '../operators/require-recent-sign-in.ts';
import { lockPerson } from './lock-person.ts';

/** Calls by which one operator gives another person a lost second factor back. */
export function factorRoutes(bind: Bind): void {
  bind(calls.personFactors, async ({ params: { id } }, { db, now }) => {
    return { status: true, data: await describePersonFactors(db, id, now()) } as const;
  });
  bind(calls.removePersonFactors, async ({ params: { id } }, context) => {
    const { operatorId } = await requireRecentSignIn(context);
    const { permissions } = getCaller(context);
    const { publicUrl } = context.config;
    const now = context.now();
    await context.db.transaction(async (tx) => {
      const person = await lockPerson(tx, { id, by: { operatorId, permissions } });
      await removeLostFactors(tx, person, { operatorId, now, publicUrl });
    });
    return { status: true, msg: context.text('lost_factors_removed') } as const;
  });
}
