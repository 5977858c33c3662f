import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { User } from 'shared-api/contracts/accounts';
import type { Caller, Database } from '../../kernel/index.ts';
import { consultationInfos, users } from './tables.ts';

export type Account = typeof users.$inferSelect & { info: typeof consultationInfos.$inferSelect | null };

const accounts = (db: Database) =>
  db
    .select({ ...getTableColumns(users), info: consultationInfos })
    .from(users)
    .leftJoin(consultationInfos, eq(consultationInfos.userId, users.id));

/** The account of an e-mail, closed ones too. */
export const accountByEmail = async (db: Database, email: string): Promise<Account | undefined> =>
  (await accounts(db).where(eq(sql`lower(${users.email})`, email)))[0];

export const accountById = async (db: Database, id: number): Promise<Account | undefined> =>
  (await accounts(db).where(eq(users.id, id)))[0];

/** What the account may do besides being a learner (decision 7: from here only). */
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
});
