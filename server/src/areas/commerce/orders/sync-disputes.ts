import { and, eq, inArray, max } from 'drizzle-orm';
import { ProviderError, type ProviderName } from '../payments/provider.ts';
import { disputes } from '../tables/disputes.ts';
import { syncDispute } from './apply-dispute.ts';
import { undecided } from './find-disputes.ts';
import type { OrderDeps } from './order-deps.ts';

const dayMs = 86_400_000;
/** How long before the newest known dispute of a provider its list begins: webhooks of one opened before that one may arrive after it. */
const overlapMs = 7 * dayMs;
/** How far back the first list goes. */
const firstMs = 120 * dayMs;

const providerNames: readonly ProviderName[] = ['sandbox', 'stripe', 'paypal', 'paymob'];

/** When the list of a provider's disputes begins: shortly before the newest one that is known, however long ago that was. */
async function findStart({ db, now }: OrderDeps, provider: ProviderName): Promise<Date> {
  const [newest] = await db
    .select({ at: max(disputes.createdAt) })
    .from(disputes)
    .where(eq(disputes.provider, provider));
  return new Date(newest?.at ? newest.at.getTime() - overlapMs : now().getTime() - firstMs);
}

/**
 * Reads the disputes whose webhooks were missed: those opened since the newest known one, and those that are not decided, as `handleWebhook`
 * does. Repeating it changes nothing. What cannot be read is logged and read the next time.
 * @returns the number of disputes of this site that were read
 */
export async function syncDisputes(deps: OrderDeps): Promise<number> {
  let count = 0;
  for (const name of providerNames) {
    const provider = deps.providers.findByName(name);
    if (!provider?.readDispute) continue;
    const report = (error: unknown, ref?: string) => {
      const isExpected = error instanceof ProviderError;
      deps.log[isExpected ? 'warn' : 'error']({ err: error, provider: name, ref }, 'a dispute was not read');
    };
    const waiting = await deps.db
      .select({ ref: disputes.ref })
      .from(disputes)
      .where(and(eq(disputes.provider, name), inArray(disputes.status, undecided)));
    const listed = await provider.listDisputes?.(await findStart(deps, name)).catch((error: unknown) => {
      report(error);
      return [];
    });
    for (const ref of new Set([...(listed ?? []), ...waiting.map((each) => each.ref)])) {
      const payment = await syncDispute(deps, name, ref).catch((error: unknown) => void report(error, ref));
      if (payment) count += 1;
    }
  }
  return count;
}
