import { password } from 'shared-api/contracts/accounts';
import { termsVersion } from 'shared-api/rules/terms';
import { date, email, language, line, phone } from 'shared-api/wire';
import { z } from 'zod';
import type { Database } from '../../../kernel/index.ts';
import {
  defineDemonstration,
  findAccountEmails,
  reference,
  storePortrait,
} from '../../../services/content/index.ts';
import { languageByTag } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos, userLanguages } from '../tables/accounts.ts';
import { hashPassword } from './passwords.ts';

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

/** Demonstration accounts of each role. */
export const accountsContent = defineDemonstration({
  name: 'demonstration-accounts',
  after: ['languages'],
  item,
  keyOf: (account) => account.email,
  references: { languages: reference(languageByTag, (account: Item) => account.languages) },
  findExisting: findAccountEmails,
  async create(tx, missing, { now, ids, sources }) {
    const hashes = sources.production
      ? []
      : await Promise.all(missing.map((account) => hashPassword(account.password)));
    for (const [index, account] of missing.entries()) {
      const userId = await create(tx, account, hashes[index], now);
      if (account.consultant) await tx.insert(consultationInfos).values({ userId, type: account.consultant });
      const spoken = account.languages.map((tag) => ({ userId, languageId: ids.languages(tag) }));
      if (spoken.length > 0) await tx.insert(userLanguages).values(spoken);
    }
  },
});

async function create(
  tx: Database,
  account: Item,
  passwordHash: string | undefined,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({
      email: account.email,
      username: account.username,
      phone: account.phone,
      birthDate: account.birth_date,
      gender: account.gender,
      avatar: await storePortrait(tx, { seed: account.email, gender: account.gender }),
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
  return row.id;
}
