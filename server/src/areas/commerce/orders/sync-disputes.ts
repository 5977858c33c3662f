import { eq } from 'drizzle-orm';
import { ProviderError, type ProviderName } from '../payments/provider.ts';
import { disputes } from '../tables/disputes.ts';
import { syncDispute } from './apply-dispute.ts';
import { undecided } from './find-disputes.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * How far back the list of a provider's disputes goes, ms: what could not be read is listed again as long, which is longer than a bank needs to
 * decide. A later beginning would leave out older ones for good, because a read can fail for one of them alone.
 */
const listedMs = 120 * 86_400_000;

const providerNames: readonly ProviderName[] = ['sandbox', 'stripe', 'paypal', 'paymob'];

/**
 * Reads the disputes whose webhooks were missed: those of the last months that are not known, and those that are not decided, as
 * `handleWebhook` does. Repeating it changes nothing. What cannot be read is logged and read the next time.
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
    const known = await deps.db
      .select({ ref: disputes.ref, status: disputes.status })
      .from(disputes)
      .where(eq(disputes.provider, name));
    const decided = new Set(known.filter(({ status }) => !undecided.includes(status)).map(({ ref }) => ref));
    const since = new Date(deps.now().getTime() - listedMs);
    const listed = await provider.listDisputes?.(since).catch((error: unknown) => {
      report(error);
      return [];
    });
    const refs = new Set([...(listed ?? []), ...known.map(({ ref }) => ref)]);
    for (const ref of refs) {
      if (decided.has(ref)) continue;
      const payment = await syncDispute(deps, name, ref).catch((error: unknown) => void report(error, ref));
      if (payment) count += 1;
    }
  }
  return count;
}
