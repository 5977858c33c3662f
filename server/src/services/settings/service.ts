import { asc, eq } from 'drizzle-orm';
import type { Answer } from 'shared-api/contract';
import type { siteDetails } from 'shared-api/contracts/settings';
import { appStores, networkKinds } from 'shared-api/contracts/site-settings';
import { type Database, inLanguage, type Language } from '../../kernel/index.ts';
import { findSection } from './site-settings.ts';
import { languages, transferAccounts } from './tables.ts';
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

type Details = Answer<typeof siteDetails>['data'];

/** Contact details of the site, links to its apps (EC §2.10) and its profiles in social networks; empty before an import. */
export async function getContactDetails(db: Database, language: Language): Promise<Details> {
  const { channels, networks, apps } = (await findSection(db, 'contact')).value;
  return {
    channels: channels.map((channel) => ({ kind: channel.kind, value: inLanguage(language, channel) })),
    apps: appStores.filter((store) => apps[store] !== '').map((store) => ({ store, url: apps[store] })),
    networks: networkKinds
      .filter((kind) => networks[kind] !== '')
      .map((kind) => ({ kind, url: networks[kind] })),
  };
}

/** Finds the site's account for transfers, in a language; undefined if none is offered (PD-134). */
export async function findTransferAccount(
  db: Database,
  language: Language,
): Promise<{ bank: string; name: string; iban: string } | undefined> {
  const { is_offered, bank, owner, iban } = (await findSection(db, 'transfer_account')).value;
  if (!is_offered) return undefined;
  return { bank: inLanguage(language, bank), name: inLanguage(language, owner), iban };
}

/** Removes the demonstration's account only. @returns the number of removed accounts */
export async function removeExampleAccount(db: Database): Promise<number> {
  const removed = await db
    .delete(transferAccounts)
    .where(eq(transferAccounts.iban, exampleIban))
    .returning({ id: transferAccounts.id });
  return removed.length;
}
