import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { firstTokens, tokenHash } from '../accounts/session-tokens.ts';
import { attempts, dataCopies, emailChanges, otps, sessions } from '../tables/accounts.ts';

const device = '0196f5a0-0000-4000-8000-000000000001';

/** The person whom examples of calls about people name: signed in on a device, and not about to be deleted unless the call needs it. */
export async function renewPerson(
  tx: Database,
  { id, contractId, now }: { id: number; contractId: string; now: Date },
): Promise<void> {
  await tx.delete(otps);
  await tx.delete(attempts);
  await tx.delete(emailChanges);
  await tx.delete(dataCopies);
  await tx.delete(sessions).where(eq(sessions.id, device));
  const later = new Date(now.getTime() + 86_400_000);
  await tx
    .update(users)
    .set({ deletesAt: contractId === 'operator.keep-person' ? later : null })
    .where(eq(users.id, id));
  const tokens = firstTokens(device);
  await tx.insert(sessions).values({
    id: device,
    userId: id,
    accessHash: tokenHash(tokens.access),
    accessExpiresAt: later,
    refreshHash: tokenHash(tokens.refresh),
    createdAt: now,
    renewedAt: now,
    expiresAt: later,
  });
}
