import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { User } from 'shared-api/contracts/accounts';
import { type Permission, permissions } from 'shared-api/rules/permissions';
import { type Caller, type Database, Failure, type Language } from '../../../kernel/index.ts';
import { requiredTerms } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../tables/accounts.ts';

export type Account = typeof users.$inferSelect & {
  info: typeof consultationInfos.$inferSelect | null;
  /** The newest version of the terms that everybody has to accept; null without one. */
  requiredTerms: number | null;
};

const accounts = (db: Database) =>
  db
    .select({ ...getTableColumns(users), info: consultationInfos, requiredTerms })
    .from(users)
    .leftJoin(consultationInfos, eq(consultationInfos.userId, users.id));

const hasEmail = (email: string): SQL => eq(sql`lower(${users.email})`, email);

/** Finds an account by e-mail, even if its grace period is over. */
export const findAccountByEmail = async (db: Database, email: string): Promise<Account | undefined> =>
  (await accounts(db).where(hasEmail(email)))[0];

export const findAccountById = async (db: Database, id: number): Promise<Account | undefined> =>
  (await accounts(db).where(eq(users.id, id)))[0];

/** Whether the account is closed, or its grace period is over and the sweep has not closed it yet (PD-106). */
export const isClosed = (
  { deletesAt, deletedAt }: Pick<Account, 'deletesAt' | 'deletedAt'>,
  now: Date,
): boolean => deletedAt !== null || (deletesAt !== null && deletesAt <= now);

type Locked = typeof users.$inferSelect;

/**
 * Locks the account of an e-mail until the transaction ends. Opening a session, changing the password and planning the deletion hold this
 * lock, so that none of them works on a state that another has just changed. It is the first lock of this area; the order is account,
 * tickets, counters, codes, sessions.
 */
export const lockByEmail = async (tx: Database, email: string): Promise<Locked | undefined> =>
  (await tx.select().from(users).where(hasEmail(email)).for('no key update'))[0];

/**
 * Locks an account that the caller read, and perhaps verified by its password, before the transaction.
 * @throws Failure 400 `account_changed` when it was closed, or its password changed, in between
 */
export async function lockUnchanged(tx: Database, read: Account, now: Date): Promise<Locked> {
  const [account] = await tx.select().from(users).where(eq(users.id, read.id)).for('no key update');
  if (!account || isClosed(account, now) || account.passwordHash !== read.passwordHash)
    throw new Failure('account_changed');
  return account;
}

/** Stores the language that the user chose on the site (PD-125). */
export async function storeLanguage(db: Database, id: number, language: Language, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ language, updatedAt: now })
    .where(and(eq(users.id, id), ne(users.language, language)));
}

/** Roles of the account besides learner (only this function decides them, PD-7). */
export const getRoles = (account: AccountRights): Caller['roles'] => [
  ...(account.isConsultant ? (['consultant'] as const) : []),
  ...(getPermissions(account).length > 0 ? (['operator'] as const) : []),
];

type AccountRights = Pick<typeof users.$inferSelect, 'isConsultant' | 'isOperator' | 'permissions'>;

/** What the account may do as an operator: administrators everything, others what their roles allow. */
export const getPermissions = ({
  isOperator,
  permissions: ofRoles,
}: Pick<AccountRights, 'isOperator' | 'permissions'>): readonly Permission[] =>
  isOperator ? permissions : permissions.filter((permission) => ofRoles.includes(permission));

/** Whether the account has accepted no version of the terms, or only one before that which everybody has to accept. */
const hasNewTerms = ({ termsVersion, requiredTerms: required }: Account): boolean =>
  required !== null && Number(termsVersion ?? 0) < required;

/**
 * Maps the account to the API's form (CC §3).
 * @param hasSecondFactor whether the session has proved one
 */
export function toUser(account: Account, hasSecondFactor: boolean): User {
  const ofOperator = getPermissions(account);
  return {
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
    ...(ofOperator.length > 0 && { permissions: [...ofOperator] }),
    ...(ofOperator.length > 0 && !hasSecondFactor && { needs_second_factor: true as const }),
    ...(hasNewTerms(account) && { new_terms: String(account.requiredTerms) }),
  };
}
