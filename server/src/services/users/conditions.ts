import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from './tables.ts';

/** Condition over `users`: what the account offers is open to new people. It is neither closed nor blocked; who has bought before keeps their access. */
export const mayOffer = and(isNull(users.deletedAt), isNull(users.blockedAt));

/** Whether an account takes no new sessions: it is blocked, or about to be closed. @param table `users` or an alias of it */
export const isUnavailable = ({ deletesAt, blockedAt }: Record<'deletesAt' | 'blockedAt', PgColumn>): SQL =>
  sql`(${deletesAt} is not null or ${blockedAt} is not null)`;
