import { asc, eq } from 'drizzle-orm';
import type { appLink, channel } from 'shared-api/contracts/settings';
import type { z } from 'zod';
import { type Database, inLanguage, type Language } from '../../kernel/index.ts';
import { contactDetails, languages, transferAccounts } from './tables.ts';
import { exampleIban } from './transfer-account-content.ts';

/** Spoken languages, sorted by their name in a language of the site (CC §3, XCUT-020). */
export async function spokenLanguages(
  db: Database,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: languages.id, name: language === 'ar' ? languages.nameAr : languages.nameEn })
    .from(languages)
    .orderBy(asc(languages.id));
}

type Channel = z.infer<typeof channel>;
type AppLink = z.infer<typeof appLink>;

/** Contact details of the site, and links to its apps (EC §2.10); empty before an import. */
export async function getContactDetails(
  db: Database,
  language: Language,
): Promise<{ channels: Channel[]; apps: AppLink[] }> {
  const metadata = await db
    .select({
      kind: contactDetails.kind,
      value: language === 'ar' ? contactDetails.valueAr : contactDetails.valueEn,
    })
    .from(contactDetails)
    .orderBy(asc(contactDetails.position));
  const channels: Channel[] = [];
  const apps: AppLink[] = [];
  for (const { kind, value } of metadata)
    if (kind === 'app-store' || kind === 'google-play') apps.push({ store: kind, url: value });
    else channels.push({ kind, value });
  return { channels, apps };
}

/** Finds the site's account for transfers, in a language; undefined before an import (PD-134). */
export async function findTransferAccount(
  db: Database,
  language: Language,
): Promise<{ bank: string; name: string; iban: string } | undefined> {
  const [found] = await db.select().from(transferAccounts);
  if (!found) return undefined;
  const { bankEn, bankAr, nameEn, nameAr, iban } = found;
  return {
    bank: inLanguage(language, { en: bankEn, ar: bankAr }),
    name: inLanguage(language, { en: nameEn, ar: nameAr }),
    iban,
  };
}

/** Removes the demonstration's account only. @returns the number of removed accounts */
export async function removeExampleAccount(db: Database): Promise<number> {
  const removed = await db
    .delete(transferAccounts)
    .where(eq(transferAccounts.iban, exampleIban))
    .returning({ id: transferAccounts.id });
  return removed.length;
}
