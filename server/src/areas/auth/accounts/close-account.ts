import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database, Module } from '../../../kernel/index.ts';
import { dropPicture } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';
import {
  dataCopies,
  emailChanges,
  knownAddresses,
  otps,
  sessions,
  tickets,
  userLanguages,
} from '../tables/accounts.ts';
import { operatorRoleMembers } from '../tables/operators.ts';

/** Replaces a name; independent of the language. */
const nobody = '—';

/**
 * Closes an account whose grace period is over, and those that end with it (PD-106). Keeps the rows, because invoices refer to them, and erases
 * personal data here and, through `Module.deletion`, in the other areas. The e-mail can be registered again. Returns `false` if there is nothing to
 * close, or another node is closing it.
 */
export async function closeAccount(
  tx: Database,
  id: number,
  areas: readonly Module[],
  now: Date,
): Promise<boolean> {
  const dependents: number[] = [];
  for (const { deletion } of areas) dependents.push(...((await deletion?.findDependents?.(tx, id)) ?? []));
  const ids = [id, ...dependents].sort((one, other) => one - other);
  for (const { deletion } of [...areas].reverse())
    for (const each of ids) await deletion?.lock?.(tx, each, now);
  if (!(await eraseAccount(tx, id, areas, now))) return false;
  for (const each of dependents) await eraseAccount(tx, each, areas, now);
  return true;
}

/** Erases one account whose grace period is over. The areas have their locks. */
async function eraseAccount(tx: Database, id: number, areas: readonly Module[], now: Date): Promise<boolean> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), lte(users.deletesAt, now)))
    .for('no key update', { skipLocked: true });
  if (!account) return false;
  const { email, avatar } = account;
  for (const { deletion } of areas) await deletion?.erase?.(tx, { id, email }, now);
  await tx.delete(tickets).where(eq(tickets.email, email));
  await tx.delete(otps).where(eq(otps.email, email));
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(dataCopies).where(eq(dataCopies.userId, id));
  await tx.delete(emailChanges).where(or(eq(emailChanges.userId, id), eq(emailChanges.operatorId, id)));
  await tx.delete(knownAddresses).where(eq(knownAddresses.userId, id));
  await tx.delete(userLanguages).where(eq(userLanguages.userId, id));
  await tx.delete(operatorRoleMembers).where(eq(operatorRoleMembers.userId, id));
  const name = randomUUID();
  await tx
    .update(users)
    .set({
      email: `${name}@deleted.invalid`,
      username: nobody,
      phone: null,
      birthDate: null,
      gender: 3,
      avatar: null,
      passwordHash: null,
      referralCode: name,
      isConsultant: false,
      isOperator: false,
      updatedAt: now,
      deletedAt: now,
    })
    .where(eq(users.id, id));
  if (avatar !== null) await dropPicture(tx, avatar);
  return true;
}
