import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { notifications } from '../tables.ts';
import { pushMessages, pushSubscriptions } from './tables.ts';

/** Queues notifications for all browsers of their users, in the transaction that stores the notifications. */
export async function queueMessages(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${pushMessages} (subscription_id, notification_id, next_at)
    select ${pushSubscriptions.id}, ${notifications.id}, ${now.toISOString()}::timestamptz
    from ${notifications} join ${pushSubscriptions} on ${pushSubscriptions.userId} = ${notifications.userId}
    where ${notifications.id} in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})
    on conflict do nothing`);
}
