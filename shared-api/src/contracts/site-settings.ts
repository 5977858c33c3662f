import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import type { AreaName } from '../rules/areas.ts';
import { email, httpsUrl, line, name } from '../wire.ts';
import { done } from './wire.ts';

/**
 * What the organisation that runs the site decides about it. Each section has a version; a change names the version that it began with, and answers
 * 409 `settings_changed` if the section has changed meanwhile. Changes need a recent sign-in and leave a line of the audit.
 */

const inBoth = <Text extends z.ZodType>(text: Text) => z.object({ en: text, ar: text });
const detail = line(300);
const optionalUrl = z.union([z.literal(''), httpsUrl]);

/** On receipts, tickets and certificates. An empty name is that of the product; an empty address or number is not printed. */
export const organization = z.object({
  name: inBoth(name(80)),
  address: inBoth(detail),
  tax_number: line(60),
});

export const networkKinds = [
  'facebook',
  'instagram',
  'youtube',
  'x',
  'linkedin',
  'tiktok',
  'telegram',
] as const;
export const appStores = ['app-store', 'google-play'] as const;
export const channelKinds = ['email', 'phone', 'whatsapp', 'address', 'hours'] as const;

/** How people reach the organisation. */
export const contact = z.object({
  /** Who gets what is written on the contact page; empty: the address of the configuration. */
  mail: z.union([z.literal(''), email]),
  channels: z.array(z.object({ kind: z.enum(channelKinds), en: detail.min(1), ar: detail.min(1) })).max(20),
  /** Profiles in social networks; empty: none. */
  networks: z.object({
    facebook: optionalUrl,
    instagram: optionalUrl,
    youtube: optionalUrl,
    x: optionalUrl,
    linkedin: optionalUrl,
    tiktok: optionalUrl,
    telegram: optionalUrl,
  }),
  apps: z.object({ 'app-store': optionalUrl, 'google-play': optionalUrl }),
});

export type ContactSettings = z.output<typeof contact>;

/** Bank account for transfers (PD-134). */
export const transferAccount = z.object({
  /** Whether people can pay by transfer: all fields are needed then. */
  is_offered: z.boolean(),
  bank: inBoth(name(200)),
  /** Name of the account's owner. */
  owner: inBoth(name(200)),
  /** With or without blanks; its check digits are checked. */
  iban: line(50),
});

const isOpen = z.boolean().default(true);
const openAreas = {
  consultations: isOpen,
  courses: isOpen,
  systems: isOpen,
  competitions: isOpen,
  events: isOpen,
  camps: isOpen,
} satisfies Record<AreaName, typeof isOpen>;

/** Which areas of the site are open. One that a stored value does not have yet is open. */
export const areas = z.object(openAreas);

const isChanged = z.boolean().optional();
const changedAreas = {
  consultations: isChanged,
  courses: isChanged,
  systems: isChanged,
  competitions: isChanged,
  events: isChanged,
  camps: isChanged,
} satisfies Record<AreaName, typeof isChanged>;

/** The sections and their values. */
export const settingsSections = {
  organization,
  contact,
  transfer_account: transferAccount,
  areas,
} as const;

type Sections = typeof settingsSections;
export type SettingsSection = keyof Sections;
export type SettingsValue<Section extends SettingsSection> = z.output<Sections[Section]>;

export const settingsSectionNames = Object.keys(settingsSections) as SettingsSection[];

/** Changes with the value. */
const version = z.string().regex(/^[\w-]{1,64}$/);

const section = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    version,
    /** Where the value comes from: an operator, imported files, environment variables or the product. */
    origin: z.enum(['stored', 'imported', 'environment', 'default']),
  });

export const siteSettings = z.object({
  organization: section(organization),
  contact: section(contact.extend({ mail: z.string() })).extend({
    /** The address that gets messages of the contact page if none is stored. */
    default_mail: z.string(),
  }),
  transfer_account: section(transferAccount),
  areas: section(areas),
});
export type SiteSettings = z.infer<typeof siteSettings>;

export const readSiteSettings = defineCall({
  id: 'operator.site-settings',
  method: 'GET',
  path: '/api/operator/settings',
  source: 'PD-134 and PD-141',
  summary: 'The settings of the site, each section with its version and where its values come from',
  callers: operators,
  permission: 'settings',
  answer: z.object({ status: z.literal(true), data: siteSettings }),
});

const saved = done.extend({ data: siteSettings });

export const changeOrganization = defineCall({
  id: 'operator.change-organization',
  method: 'PUT',
  path: '/api/operator/settings/organization',
  source: 'PD-141',
  summary: 'Change the names, the address and the tax number on documents',
  callers: operators,
  permission: 'settings',
  errors: ['reauthentication_required', 'settings_changed'],
  encoding: 'json',
  body: organization.extend({ version }),
  answer: saved,
  example: {
    body: {
      version: 'kT8ggYlAFfZ59Tg0',
      name: { en: 'Rafiq Learning Ltd', ar: 'شركة رفيق للتعلم' },
      address: { en: '1 Example Street, Cairo', ar: '1 شارع المثال، القاهرة' },
      tax_number: '123-456-789',
    },
  },
});

export const changeContact = defineCall({
  id: 'operator.change-contact',
  method: 'PUT',
  path: '/api/operator/settings/contact',
  source: 'EC §2.10 and PD-141',
  summary: 'Change how people reach the organisation: channels, social networks, apps, and who gets messages',
  callers: operators,
  permission: 'settings',
  errors: ['reauthentication_required', 'settings_changed'],
  encoding: 'json',
  body: contact.extend({ version }),
  answer: saved,
  example: {
    body: {
      version: '-zdx2g_AZ7IQVVW6',
      mail: 'help@rafiq.example',
      channels: [{ kind: 'phone', en: '+20 100 000 0000', ar: '+20 100 000 0000' }],
      networks: {
        facebook: 'https://www.facebook.com/rafiq',
        instagram: '',
        youtube: '',
        x: '',
        linkedin: '',
        tiktok: '',
        telegram: '',
      },
      apps: { 'app-store': '', 'google-play': '' },
    },
  },
});

export const changeTransferAccount = defineCall({
  id: 'operator.change-transfer-account',
  method: 'PUT',
  path: '/api/operator/settings/transfer-account',
  source: 'PD-134 and PD-141',
  summary: 'Change the bank account for transfers, and whether paying by transfer is offered',
  callers: operators,
  permission: 'settings',
  errors: ['reauthentication_required', 'settings_changed'],
  encoding: 'json',
  body: transferAccount.extend({ version }),
  answer: saved,
  example: {
    body: {
      version: 'Ux0U6CNfhTMGYcFi',
      is_offered: true,
      bank: { en: 'Example Bank', ar: 'بنك المثال' },
      owner: { en: 'Example Ltd', ar: 'شركة المثال' },
      iban: 'GB82 WEST 1234 5698 7654 32',
    },
  },
});

export const changeAreas = defineCall({
  id: 'operator.change-areas',
  method: 'PUT',
  path: '/api/operator/settings/areas',
  source: 'PD-141',
  summary:
    'Close areas of the site that the organisation does not offer, or open them again; areas that are not named stay as they are. In a closed area nothing new can be started (409 `area_closed`); what people already own goes on',
  callers: operators,
  permission: 'settings',
  errors: ['reauthentication_required', 'settings_changed'],
  encoding: 'json',
  body: z.object(changedAreas).extend({ version }),
  answer: saved,
  example: { body: { version: 'f3DBY1L9usliaHtj', events: false } },
});

export const resetSettings = defineCall({
  id: 'operator.reset-settings',
  method: 'DELETE',
  path: '/api/operator/settings/{section}',
  source: 'PD-141',
  summary:
    'Remove what operators have stored in a section, so that it has the imported or configured values again. Repeating it changes nothing',
  callers: operators,
  permission: 'settings',
  errors: ['reauthentication_required', 'settings_changed'],
  params: z.object({ section: z.enum(settingsSectionNames) }),
  query: z.object({ version }),
  answer: saved,
  example: { params: { section: 'organization' }, query: { version: 'kT8ggYlAFfZ59Tg0' } },
});
