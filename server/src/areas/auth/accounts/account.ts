import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { User } from 'shared-api/contracts/accounts';
import { type Caller, type Database, Failure, type Language } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from './tables.ts';

export type Account = typeof users.$inferSelect & { info: typeof consultationInfos.$inferSelect | null };

const accounts = (db: Database) =>
  db
    .select({ ...getTableColumns(users), info: consultationInfos })
    .from(users)
    .leftJoin(consultationInfos, eq(consultationInfos.userId, users.id));

const hasEmail = (email: string): SQL => eq(sql`lower(${users.email})`, email);

/** The account of an e-mail, also one whose days of grace are over. */
export const accountByEmail = async (db: Database, email: string): Promise<Account | undefined> =>
  (await accounts(db).where(hasEmail(email)))[0];

export const accountById = async (db: Database, id: number): Promise<Account | undefined> =>
  (await accounts(db).where(eq(users.id, id)))[0];

/** Closed for good, or its days of grace are over and nobody has come by yet to close it (PD-106). */
export const isClosed = (
  { deletesAt, deletedAt }: Pick<Account, 'deletesAt' | 'deletedAt'>,
  now: Date,
): boolean => deletedAt !== null || (deletesAt !== null && deletesAt <= now);

type Locked = typeof users.$inferSelect;

/**
 * Locks the account of an e-mail until the transaction ends. Whoever opens a session, changes the password or plans the
 * deletion holds this lock, so that none of them goes on with what another has just ended. Of the locks of this area it
 * is the first: account, tickets, counters, codes, sessions.
 */
export const lockByEmail = async (tx: Database, email: string): Promise<Locked | undefined> =>
  (await tx.select().from(users).where(hasEmail(email)).for('no key update'))[0];

/**
 * The same lock on an account that was read, and perhaps proved by its password, before the transaction.
 * @throws Failure 400 `account_changed` when it was closed, or its password changed, in between
 */
export async function lockUnchanged(tx: Database, read: Account, now: Date): Promise<Locked> {
  const [account] = await tx.select().from(users).where(eq(users.id, read.id)).for('no key update');
  if (!account || isClosed(account, now) || account.passwordHash !== read.passwordHash)
    throw new Failure(400, 'account_changed');
  return account;
}

/** Stores the language that its holder has chosen on the site (PD-125). */
export async function storeLanguage(db: Database, id: number, language: Language, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ language, updatedAt: now })
    .where(and(eq(users.id, id), ne(users.language, language)));
}

/** What the account may do besides being a learner (PD-7: from here only). */
export const rolesOf = (account: { isConsultant: boolean; isOperator: boolean }): Caller['roles'] => [
  ...(account.isConsultant ? (['consultant'] as const) : []),
  ...(account.isOperator ? (['operator'] as const) : []),
];

/** CC §3: the account as the session answers show it. */
export const userView = (account: Account): User => ({
  id: account.id,
  username: account.username,
  email: account.email,
  avatar: account.avatar,
  is_consultant: account.isConsultant,
  consultation_info: account.info && {
    id: account.info.id,
    feedBack: account.info.feedback,
    rating_stars: account.info.ratingStars,
    ratings: account.info.ratings,
  },
  hasPassword: account.passwordHash !== null,
  gender: account.gender,
  language: account.language,
});
