import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import {
  appStores,
  networkKinds,
  type SettingsSection,
  type SettingsValue,
  type SiteSettings,
  settingsSections,
} from 'shared-api/contracts/site-settings';
import { type Config, type Database, inLanguage, type Language } from '../../kernel/index.ts';
import { contactDetails, siteSettings, transferAccounts } from './tables.ts';

type Origin = SiteSettings[SettingsSection]['origin'];

interface Found<Section extends SettingsSection> {
  value: SettingsValue<Section>;
  origin: Origin;
}

const none = { en: '', ar: '' };

const emptyOrganization: SettingsValue<'organization'> = { name: none, address: none, tax_number: '' };

const emptyAccount: SettingsValue<'transfer_account'> = {
  is_offered: false,
  bank: none,
  owner: none,
  iban: '',
};

const openAreas: SettingsValue<'areas'> = settingsSections.areas.parse({});

const emptyContact: SettingsValue<'contact'> = {
  mail: '',
  channels: [],
  networks: { facebook: '', instagram: '', youtube: '', x: '', linkedin: '', tiktok: '', telegram: '' },
  apps: { 'app-store': '', 'google-play': '' },
};

const isIn =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): text is Value =>
    (values as readonly string[]).includes(text);
const isAppStore = isIn(appStores);
const isNetwork = isIn(networkKinds);

/** Contact details from imported files; undefined before an import. */
async function findImportedContact(db: Database): Promise<SettingsValue<'contact'> | undefined> {
  const details = await db.select().from(contactDetails).orderBy(asc(contactDetails.position));
  if (details.length === 0) return undefined;
  const contact = structuredClone(emptyContact);
  for (const { kind, valueEn, valueAr } of details)
    if (isAppStore(kind)) contact.apps[kind] = valueEn;
    else if (isNetwork(kind)) contact.networks[kind] = valueEn;
    else contact.channels.push({ kind, en: valueEn, ar: valueAr });
  return contact;
}

/** The account for transfers from imported files; undefined before an import. */
async function findImportedAccount(db: Database): Promise<SettingsValue<'transfer_account'> | undefined> {
  const [found] = await db.select().from(transferAccounts);
  if (!found) return undefined;
  const { bankEn, bankAr, nameEn, nameAr, iban } = found;
  return {
    is_offered: true,
    bank: { en: bankEn, ar: bankAr },
    owner: { en: nameEn, ar: nameAr },
    iban,
  };
}

/** Finds what a section has without a stored value. */
const findDefault: { [Section in SettingsSection]: (db: Database) => Promise<Found<Section>> } = {
  organization: async () => ({ value: emptyOrganization, origin: 'default' }),
  async contact(db) {
    const value = await findImportedContact(db);
    return value ? { value, origin: 'imported' } : { value: emptyContact, origin: 'environment' };
  },
  async transfer_account(db) {
    const value = await findImportedAccount(db);
    return value ? { value, origin: 'imported' } : { value: emptyAccount, origin: 'default' };
  },
  areas: async () => ({ value: openAreas, origin: 'default' }),
};

/** Finds the value of a section: what an operator has stored, else its default. */
export async function findSection<Section extends SettingsSection>(
  db: Database,
  section: Section,
): Promise<Found<Section>> {
  const [stored] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.section, section));
  // A value that an older or newer server has stored gets the fields that it lacks, or counts as none.
  const parsed = stored && settingsSections[section].safeParse(stored.value);
  if (parsed?.success) return { value: parsed.data as SettingsValue<Section>, origin: 'stored' };
  return findDefault[section](db);
}

/** The version of a value: it changes with the value and with where it comes from. */
export const toVersion = ({ value, origin }: Found<SettingsSection>): string =>
  createHash('sha256')
    .update(JSON.stringify([origin, value]))
    .digest('base64url')
    .slice(0, 16);

/** Reads all sections, for operators. */
export async function readSiteSettings(
  db: Database,
  { contact }: Pick<Config, 'contact'>,
): Promise<SiteSettings> {
  const withVersion = async <Section extends SettingsSection>(section: Section) => {
    const found = await findSection(db, section);
    return { ...found, version: toVersion(found) };
  };
  return {
    organization: await withVersion('organization'),
    contact: { ...(await withVersion('contact')), default_mail: contact.mail },
    transfer_account: await withVersion('transfer_account'),
    areas: await withVersion('areas'),
  };
}

/** The organisation as documents name it, in a language; without a stored name it has that of the product. */
export interface DocumentIssuer {
  name: string;
  /** '' if nothing is to be printed. */
  address: string;
  taxNumber: string;
}

const productName = { en: 'Rafiq', ar: 'رفيق' };

/** Finds the organisation that documents name. */
export async function findIssuer(db: Database, language: Language): Promise<DocumentIssuer> {
  const { name, address, tax_number: taxNumber } = (await findSection(db, 'organization')).value;
  return {
    name: inLanguage(language, name) || inLanguage(language, productName),
    address: inLanguage(language, address),
    taxNumber,
  };
}

/** Finds the address that gets messages: the stored one, else that of the configuration. */
export async function findContactMail(db: Database, { contact }: Pick<Config, 'contact'>): Promise<string> {
  return (await findSection(db, 'contact')).value.mail || contact.mail;
}
