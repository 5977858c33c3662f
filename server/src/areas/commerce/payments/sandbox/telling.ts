import { eq, sql } from 'drizzle-orm';
import { type Database, rows } from '../../../../kernel/index.ts';
import { signatureHeader, signed } from './signature.ts';
import { sandboxWebhooks } from './tables.ts';

/** Seconds to the next try after each; after the last there is none. */
const pauses = [5, 30, 120, 600, 3600];

/** A webhook as it is sent. */
export interface Told {
  body: string;
  headers: Record<string, string>;
}

/** Sends one; answers the status of the answer, and throws when there is none. */
export type Send = (told: Told) => Promise<number>;

interface Claimed extends Record<string, unknown> {
  id: number;
  event_id: string;
  type: string;
  ref: string;
  reference: string;
}

/** Takes the next one that is due, so that nobody else sends it, and plans the next try. */
async function claim(db: Database, now: Date): Promise<Claimed | undefined> {
  const at = now.toISOString();
  const next = sql.join(
    pauses.map(
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

/** Sends what is due, signed as of now; what the site does not answer with 2xx is sent again later, a few times. Answers how many arrived. */
export async function tellDue(
  db: Database,
  { send, secret, now }: { send: Send; secret: Buffer; now: () => Date },
): Promise<number> {
  let arrived = 0;
  for (let told = await claim(db, now()); told; told = await claim(db, now())) {
    const { id, event_id, type, ref, reference } = told;
    const body = JSON.stringify({ id: event_id, type, payment: { ref, reference } });
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signed(body, secret, now()),
    };
    const status = await send({ body, headers }).catch(() => 0);
    if (status < 200 || status > 299) continue;
    arrived++;
    await db.update(sandboxWebhooks).set({ dueAt: null }).where(eq(sandboxWebhooks.id, id));
  }
  return arrived;
}

/** By HTTP, to an address. */
export const sendTo =
  (url: string): Send =>
  async ({ body, headers }) =>
    (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })).status;
