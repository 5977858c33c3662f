import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { outbox } from './tables.ts';

/** The mail 1 that examples name: it was refused once. */
export async function renewUnsentMail(tx: Database, now: Date): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.id, 1));
  await tx
    .insert(outbox)
    .overridingSystemValue()
    .values({
      id: 1,
      to: 'unreachable@example.com',
      language: 'en',
      subject: 'A mail',
      text: 'A mail',
      createdAt: now,
      dueAt: new Date(now.getTime() + 30_000),
      attempts: 1,
      lastError: '451 try again later',
    });
}
