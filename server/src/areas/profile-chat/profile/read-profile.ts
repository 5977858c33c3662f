import { asc, eq } from 'drizzle-orm';
import type { ProfileUser } from 'shared-api/contracts/profile';
import { currencyForZone } from 'shared-api/rules/currency';
import { type Database, type Language, type Module, searchText } from '../../../kernel/index.ts';
import { languages } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { findWalletBalance, userLanguages } from '../../auth/index.ts';

/** The reader, who determines the language of names and the currency of the balance. */
export interface Reader {
  language: Language;
  /** IANA zone of the device, if known. */
  timezone?: string;
}

/** Reads a user's own profile (EC §3). */
export async function readProfile(
  db: Database,
  userId: number,
  { language, timezone }: Reader,
  modules: readonly Module[],
): Promise<ProfileUser> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('Who calls has no account');
  const name = language === 'ar' ? languages.nameAr : languages.nameEn;
  const spoken = await db
    .select({ id: languages.id, name })
    .from(userLanguages)
    .innerJoin(languages, eq(languages.id, userLanguages.languageId))
    .where(eq(userLanguages.userId, userId))
    .orderBy(asc(searchText(name)), asc(name));
  return {
    id: user.id,
    username: user.username,
    phone: user.phone,
    email: user.email,
    birth_date: user.birthDate,
    gender: user.gender,
    avatar: user.avatar,
    languages: spoken,
    wallet_balance: await findWalletBalance(modules, db, userId, timezone),
    user_currency: currencyForZone(timezone),
  };
}
