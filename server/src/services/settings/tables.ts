import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import {
  appStores,
  channelKinds,
  networkKinds,
  type SettingsSection,
  type SettingsValue,
} from 'shared-api/contracts/site-settings';
import { users } from '../users/index.ts';

/** Spoken languages (CC §3). Their ids come from the imported content and never change. */
export const languages = pgTable('languages', {
  id: integer().primaryKey(),
  /** BCP 47. */
  tag: text().notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
});

/** Contact details of the site, links to its apps (EC §2.10) and profiles in social networks, as imported. */
export const contactDetails = pgTable('site_facts', {
  id: integer().primaryKey(),
  kind: text({
    enum: [...channelKinds, ...appStores, ...networkKinds],
  }).notNull(),
  /** For an app, both languages have the same address. */
  valueEn: text('value_en').notNull(),
  valueAr: text('value_ar').notNull(),
  position: integer().notNull(),
});

/** The bank account of the site for transfers, as imported (PD-134); at most one row. */
export const transferAccounts = pgTable(
  'transfer_accounts',
  {
    id: integer().primaryKey(),
    bankEn: text('bank_en').notNull(),
    bankAr: text('bank_ar').notNull(),
    /** Name of the account's owner. */
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    /** Without blanks; its check digits are correct. */
    iban: text().notNull(),
  },
  (table) => [
    check('transfer_accounts_one', sql`${table.id} = 1`),
    check('transfer_accounts_iban', sql`${table.iban} ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'`),
  ],
);

/** What operators have stored in a section of the settings of the site: in place of imported and configured values. */
export const siteSettings = pgTable(
  'site_settings',
  {
    section: text().$type<SettingsSection>().primaryKey(),
    value: jsonb().$type<SettingsValue<SettingsSection>>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('site_settings_section', sql`${table.section} ~ '^[a-z_]+$'`)],
);

/** Published versions of the terms and the privacy policy; never changed (a trigger rejects it). Version 1 is the text that the site is delivered with. */
export const legalDocuments = pgTable(
  'legal_documents',
  {
    kind: text({ enum: ['terms', 'privacy'] }).notNull(),
    version: integer().notNull(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
    /** What has changed since the version before; null if the publication says nothing. */
    changesEn: text('changes_en'),
    changesAr: text('changes_ar'),
    /** Accounts that have accepted an earlier version only are asked. */
    mustAccept: boolean('must_accept').notNull().default(false),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    index('legal_documents_accepted').on(table.version).where(sql`${table.mustAccept}`),
    check('legal_documents_changes', sql`(${table.changesEn} is null) = (${table.changesAr} is null)`),
    check('legal_documents_must_accept', sql`${table.kind} = 'terms' or not ${table.mustAccept}`),
    check('legal_documents_kind', sql`${table.kind} in ('terms', 'privacy')`),
    check('legal_documents_version', sql`${table.version} > 1`),
  ],
);

/**
 * Which version of the terms an account accepted when; a trigger of "users" writes it with each version, and none is changed or deleted
 * (a trigger rejects it).
 */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    version: text().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

/** Messages of the contact page; the outbox has the mail about each. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    message: text().notNull(),
    /** Language of the contact page. */
    language: text({ enum: ['en', 'ar'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('contact_messages_email').on(table.email, table.createdAt),
    check('contact_messages_language', sql`${table.language} in ('en', 'ar')`),
  ],
);
