import { and, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Output } from 'shared-api/contract';
import type { findPeople, PersonCard, PersonDetails, personSortKeys } from 'shared-api/contracts/people';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure, hasEveryWord, maskWildcards, searchText } from '../../../kernel/index.ts';
import { getTotal, orderRows, type SortedTable } from '../../../services/operator/index.ts';
import { existingPicture } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';
import { getPermissions } from '../accounts/account.ts';
import { isMemberEmail } from '../accounts/member-address.ts';
import { emailChanges, sessions } from '../tables/accounts.ts';

export const pageSize = 20;

export const cardColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  phone: users.phone,
  avatar: existingPicture(users.avatar),
  isConsultant: users.isConsultant,
  isOperator: users.isOperator,
  permissions: users.permissions,
  createdAt: users.createdAt,
  blockedAt: users.blockedAt,
  deletesAt: users.deletesAt,
};

const details = {
  ...cardColumns,
  birthDate: users.birthDate,
  language: users.language,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
};

type Row = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'username'
  | 'email'
  | 'phone'
  | 'avatar'
  | 'isConsultant'
  | 'isOperator'
  | 'permissions'
  | 'createdAt'
  | 'blockedAt'
  | 'deletesAt'
>;

export const toCard = (row: Row): PersonCard => ({
  id: row.id,
  username: row.username,
  email: row.email,
  phone: row.phone,
  avatar: row.avatar,
  is_consultant: toBit(row.isConsultant),
  is_operator: toBit(getPermissions(row).length > 0),
  created_at: row.createdAt.toISOString(),
  blocked_at: row.blockedAt?.toISOString() ?? null,
  deletes_at: row.deletesAt?.toISOString() ?? null,
});

/** Condition for accounts with all words in their name, or with this part of an e-mail or a phone number, or with this id. */
function matches(search: string): SQL | undefined {
  const part = `%${maskWildcards(search.toLowerCase())}%`;
  const digits = search.replaceAll(/[\s()-]/g, '');
  return or(
    hasEveryWord(users.username, search),
    ilike(sql`lower(${users.email})`, part),
    /^\+?\d{3,15}$/.test(digits) ? ilike(users.phone, `%${digits}%`) : undefined,
    /^[1-9]\d{0,8}$/.test(search) ? eq(users.id, Number(search)) : undefined,
  );
}

const isOperator = sql`(${users.isOperator} or ${users.permissions} <> '{}')`;

const roleConditions = { operator: isOperator, consultant: sql`${users.isConsultant}` };
const stateConditions = { blocked: isNotNull(users.blockedAt), closing: isNotNull(users.deletesAt) };

/** The filters and the order of the list. */
export type PeopleQuery = Omit<Output<typeof findPeople>['query'], 'page'>;

/** Condition for the accounts of the list. Closed ones are in none. */
export const isListed = ({ search, role, state }: Omit<PeopleQuery, 'sort'>): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    search ? matches(search) : undefined,
    role && roleConditions[role],
    state && stateConditions[state],
  );

export const sortedPeople: SortedTable<(typeof personSortKeys)[number]> = {
  id: users.id,
  sorts: {
    id: { by: users.id, type: 'integer' },
    name: { by: searchText(users.username), type: 'text' },
    email: { by: sql`lower(${users.email})`, type: 'text' },
    created_at: { by: users.createdAt, type: 'timestamptz' },
  },
};

/** A page of the accounts that are not closed, and the number of all. */
export async function listPeople(
  db: Database,
  { page, sort, ...filters }: PeopleQuery & { page: number },
): Promise<{ items: PersonCard[]; count: number }> {
  const where = isListed(filters);
  const total = db.$count(users, where);
  const found = await db
    .select({ ...cardColumns, total })
    .from(users)
    .where(where)
    .orderBy(...orderRows(sortedPeople, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: found.map(toCard), count: await getTotal(found, page, total) };
}

/** @throws Failure 404 `not_found` */
export async function readPerson(db: Database, id: number, now: Date): Promise<PersonDetails> {
  const [row] = await db
    .select(details)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw new Failure('not_found');
  const devices = await db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.renewedAt), desc(sessions.id));
  const [asked] = await db
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, id), gt(emailChanges.expiresAt, now)));
  return {
    ...toCard(row),
    birth_date: row.birthDate,
    language: row.language,
    has_password: toBit(row.hasPassword),
    is_member: toBit(isMemberEmail(row.email)),
    email_change: asked ? { email: asked.email, expires_at: asked.expiresAt.toISOString() } : null,
    permissions: [...getPermissions(row)],
    devices: devices.map(({ id: device, browser, system, createdAt, renewedAt }) => ({
      id: device,
      browser,
      system,
      signed_in_at: createdAt.toISOString(),
      last_seen_at: renewedAt.toISOString(),
    })),
  };
}
