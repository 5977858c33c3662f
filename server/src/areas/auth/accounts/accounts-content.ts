import { inArray, sql } from 'drizzle-orm';
import { password } from 'shared-api/contracts/accounts';
import { termsVersion } from 'shared-api/rules/terms';
import { date, email, language, line, phone } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import { ContentError, type ContentKind } from '../../../services/content/index.ts';
import { languages } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { hashPassword } from './passwords.ts';
import { consultationInfos, userLanguages } from './tables.ts';

const item = z.strictObject({
  email,
  password,
  username: line(60).min(1),
  phone,
  birth_date: date,
  gender: z.number().int().min(1).max(3),
  /** Language of mails and messages. */
  language,
  /** Codes of the languages that the user speaks. */
  languages: z.array(z.string()),
  referral_code: z.string().regex(/^[A-Z0-9]{8}$/),
  consultant: z.enum(['consultant', 'organization', 'teacher']).optional(),
  operator: z.boolean().optional(),
});
type Item = z.infer<typeof item>;

/** Demonstration accounts of each role. The import never changes an existing account, since its user may have changed it. */
export const accountsContent: ContentKind<Item> = {
  name: 'demonstration-accounts',
  after: ['languages'],
  item,
  keyOf: (account) => account.email,
  demonstration: true,
  async import(tx, items, now, { production }) {
    const emails = items.map((account) => account.email);
    const found = emails.length
      ? await tx
          .select({ email: users.email })
          .from(users)
          .where(inArray(sql`lower(${users.email})`, emails))
      : [];
    const existing = new Set(found.map((row) => row.email.toLowerCase()));
    const missing = items.filter((account) => !existing.has(account.email));
    const hashes = production
      ? []
      : await Promise.all(missing.map((account) => hashPassword(account.password)));
    for (const [index, account] of missing.entries()) await create(tx, account, hashes[index], now);
    return { created: missing.length, updated: 0, kept: items.length - missing.length };
  },
};

async function create(
  tx: Database,
  account: Item,
  passwordHash: string | undefined,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .insert(users)
    .values({
      email: account.email,
      username: account.username,
      phone: account.phone,
      birthDate: account.birth_date,
      gender: account.gender,
      passwordHash,
      language: account.language,
      referralCode: account.referral_code,
      isConsultant: account.consultant !== undefined,
      isOperator: account.operator ?? false,
      termsVersion,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('The account was not inserted');
  if (account.consultant)
    await tx.insert(consultationInfos).values({ userId: row.id, type: account.consultant });
  const spoken = account.languages.length
    ? await tx.select({ id: languages.id }).from(languages).where(inArray(languages.tag, account.languages))
    : [];
  if (spoken.length < account.languages.length)
    throw new ContentError(`${account.email} speaks a language that is not among the languages.`);
  if (spoken.length)
    await tx.insert(userLanguages).values(spoken.map(({ id }) => ({ userId: row.id, languageId: id })));
}
