import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Spoken languages (CC §3). Their ids come from the imported content and never change. */
export const languages = pgTable('languages', {
  id: integer().primaryKey(),
  /** BCP 47. */
  tag: text().notNull().unique(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
});

/** Contact details of the site, and links to its apps (EC §2.10), as imported. */
export const contactDetails = pgTable('site_facts', {
  id: integer().primaryKey(),
  kind: text({
    enum: ['email', 'phone', 'whatsapp', 'address', 'hours', 'app-store', 'google-play'],
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
