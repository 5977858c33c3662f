import { randomInt } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { isReservedName } from 'shared-api/rules/reserved-names';
import { foldCode } from 'shared-api/rules/typed-text';
import { type Database, Failure, type Language } from '../../../kernel/index.ts';
import { languages } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { referrals, userLanguages } from '../tables/accounts.ts';
import { type Account, findAccountByEmail, findAccountById } from './account.ts';
import { linkIdentity } from './identities.ts';
import { useTicket } from './tickets.ts';

/** The registration form (CC §3 "Registration"), validated by the contract. */
export interface Registration {
  phone: string;
  username: string;
  birth_date: string;
  language_id: number[];
  gender: number;
  email: string;
  referer_code?: string;
  terms_version: string;
  lang?: Language;
}

export type FieldErrors = Partial<Record<keyof Registration | 'password', string[]>>;

/** Below this age a person has no account: a parent adds the child to the family (PD-142). */
const minAge = 13;

/** Whether somebody born on a date is too young for an account, wherever on earth they are today. */
export function isChild(birthDate: string, now: Date): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  // A birthday of 29 February is on 1 March in other years.
  const birthday = Date.UTC(year + minAge, month - 1, day);
  return birthday > now.getTime() + 14 * 3_600_000;
}

/** Finds error codes of fields that need no database. Users who sign in by a provider need no password. */
export function checkRegistration(
  input: Pick<Registration, 'username' | 'birth_date' | 'terms_version'> & { password?: string },
  { social, termsVersion, now }: { social: boolean; termsVersion: string; now: Date },
): FieldErrors {
  const errors: FieldErrors = {};
  // Accepts a date that has begun in any time zone, such as a birth today in Auckland (PD-16).
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  if (input.birth_date > latest) errors.birth_date = ['birth_date.future'];
  else if (input.birth_date < '1900-01-01') errors.birth_date = ['birth_date.past'];
  else if (isChild(input.birth_date, now)) errors.birth_date = ['birth_date.child'];
  if (isReservedName(input.username)) errors.username = ['name.reserved'];
  if (input.terms_version !== termsVersion) errors.terms_version = ['terms.changed'];
  if (!input.password && !social) errors.password = ['field.required'];
  return errors;
}

/** Throws `invalid_fields` (422) if there are errors (CC §8). */
export function rejectFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { status: 422, errors });
}

/** The letters of a code. 0, O, 1, I and L are left out, because users read codes aloud. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const randomReferralCode = (): string =>
  Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/**
 * Creates the account whose e-mail the ticket verifies, with the identity that the ticket names. Ticket, account and referral are one
 * transaction: of two registrations with one ticket, or for one e-mail, exactly one succeeds, and a rejection leaves the ticket valid.
 * Throws `no_ticket` (400), `invalid_fields` (422), and `social_linked` (400) if the provider's identity was linked to another account
 * since the ticket was issued.
 */
export async function createAccount(
  tx: Database,
  input: Registration,
  credentials: { ticket: string | undefined; passwordHash: string | undefined },
  now: Date,
  language: Language,
): Promise<Account> {
  const proof = await useTicket(tx, credentials.ticket, { email: input.email, type: 'register' }, now);
  if (!proof) throw new Failure('no_ticket');

  const errors: FieldErrors = {};
  const spoken = [...new Set(input.language_id)];
  const found = spoken.length
    ? await tx.select({ id: languages.id }).from(languages).where(inArray(languages.id, spoken))
    : [];
  if (found.length < spoken.length) errors.language_id = ['language.unknown'];
  const referrer = input.referer_code ? await referrerOf(tx, input.referer_code) : undefined;
  if (input.referer_code && !referrer) errors.referer_code = ['referral.unknown'];
  // A household shares a phone number: users cannot refer themselves or their family (PD-20).
  else if (referrer && referrer.phone === input.phone) errors.referer_code = ['referral.family'];
  rejectFields(errors);

  const id = await insertUser(tx, {
    email: input.email,
    username: input.username,
    phone: input.phone,
    birthDate: input.birth_date,
    gender: input.gender,
    passwordHash: credentials.passwordHash,
    language,
    termsVersion: input.terms_version,
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (id === undefined)
    throw new Failure('invalid_fields', { status: 422, errors: { email: ['email.taken'] } });
  if (proof.identity && !(await linkIdentity(tx, proof.identity, id, now)))
    throw new Failure('social_linked');
  if (spoken.length)
    await tx.insert(userLanguages).values(spoken.map((languageId) => ({ userId: id, languageId })));
  if (referrer) await tx.insert(referrals).values({ inviteeId: id, referrerId: referrer.id, createdAt: now });
  const account = await findAccountById(tx, id);
  if (!account) throw new Error('The account just created is not there');
  return account;
}

async function referrerOf(
  tx: Database,
  code: string,
): Promise<{ id: number; phone: string | null } | undefined> {
  const [referrer] = await tx
    .select({ id: users.id, phone: users.phone, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.referralCode, foldCode(code).toUpperCase()));
  return referrer?.deletedAt ? undefined : referrer;
}

type NewUser = Omit<typeof users.$inferInsert, 'referralCode'>;

/** Inserts an account with a new referral code; `undefined` if the e-mail is registered already. */
export async function insertUser(tx: Database, user: NewUser): Promise<number | undefined> {
  for (let round = 0; round < 5; round++) {
    const [created] = await tx
      .insert(users)
      .values({ ...user, referralCode: randomReferralCode() })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (created) return created.id;
    if (await findAccountByEmail(tx, user.email)) return undefined;
  }
  throw new Error('No free referral code in five rounds');
}
