import { eq, sql } from 'drizzle-orm';
import { type Database, rows } from '../../../../kernel/index.ts';
import { sandboxWebhooks } from '../../tables/sandbox.ts';
import { signatureHeader, signBody } from './signature.ts';

/** Seconds until the next retry; none after the last. */
const retrySeconds = [5, 30, 120, 600, 3600];

/** A webhook, ready to send. */
export interface WebhookRequest {
  body: string;
  headers: Record<string, string>;
}

/** Sends a webhook and returns the response's status; throws if there is no response. */
export type Send = (webhook: WebhookRequest) => Promise<number>;

interface Claimed extends Record<string, unknown> {
  id: number;
  event_id: string;
  type: string;
  ref: string;
  reference: string;
}

/** Claims the next due webhook for this process and plans the retry. */
async function claim(db: Database, now: Date): Promise<Claimed | undefined> {
  const at = now.toISOString();
  const next = sql.join(
    retrySeconds.map(
      (seconds, index) =>
        sql`when ${index}::int then ${at}::timestamptz + make_interval(secs => ${seconds}::int)`,
    ),
    sql` `,
  );
  const [claimed] = await rows<Claimed>(
    db,
    sql`update sandbox_webhooks w set attempts = attempts + 1, due_at = case attempts ${next} end
        from sandbox_payments p
        where p.ref = w.payment_ref and w.id = (
          select id from sandbox_webhooks where due_at <= ${at}::timestamptz
          order by due_at, id limit 1 for update skip locked)
        returning w.id, w.event_id, w.type, p.ref, p.reference`,
  );
  return claimed;
}

/** Sends the due webhooks with a fresh signature; plans a retry unless the response is 2xx. Returns how many were delivered. */
export async function deliverWebhooks(
  db: Database,
  { send, secret, now }: { send: Send; secret: Buffer; now: () => Date },
): Promise<number> {
  let arrived = 0;
  for (let claimed = await claim(db, now()); claimed; claimed = await claim(db, now())) {
    const { id, event_id, type, ref, reference } = claimed;
    const body = JSON.stringify({ id: event_id, type, payment: { ref, reference } });
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signBody(body, secret, now()),
    };
    const status = await send({ body, headers }).catch(() => 0);
    if (status < 200 || status > 299) continue;
    arrived++;
    await db.update(sandboxWebhooks).set({ dueAt: null }).where(eq(sandboxWebhooks.id, id));
  }
  return arrived;
}

/** Creates a sender that posts to an address. */
export const sendTo =
  (url: string): Send =>
  async ({ body, headers }) =>
    (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })).status;
