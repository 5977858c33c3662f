import { asc } from 'drizzle-orm';
import type { appLink, channel } from 'shared-api/contracts/settings';
import type { z } from 'zod';
import type { Database, Language } from '../../kernel/index.ts';
import { contactDetails, languages } from './tables.ts';

/** Spoken languages, by their name in a language of the site (CC §3, XCUT-020). */
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
  const facts = await db
    .select({
      kind: contactDetails.kind,
      value: language === 'ar' ? contactDetails.valueAr : contactDetails.valueEn,
    })
    .from(contactDetails)
    .orderBy(asc(contactDetails.position));
  const channels: Channel[] = [];
  const apps: AppLink[] = [];
  for (const { kind, value } of facts)
    if (kind === 'app-store' || kind === 'google-play') apps.push({ store: kind, url: value });
    else channels.push({ kind, value });
  return { channels, apps };
}
