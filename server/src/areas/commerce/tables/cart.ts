import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import type { Prices, ProductOptions } from './product-options.ts';

/** Cart entries, one for each product and user (EC §3; PD-101 and PD-102). A cart holds no slots or seats (PD-23). */
export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Owner of the cart. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** Name of the product's kind, such as `ConsultationSession`. */
    modelName: text('model_name').notNull(),
    modelId: integer('model_id').notNull(),
    /** For whom it is bought. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The buyer's note to the provider, for kinds that accept one. */
    note: text(),
    /** The buyer's choices, for kinds that accept them. */
    options: jsonb().$type<ProductOptions>().notNull().default({}),
    /** The currency in which the price was shown when it was added (PD-135); null if it had no price. */
    shownCurrency: text('shown_currency', { enum: ['USD', 'EGP'] }),
    /** The prices for one person when it was added, in hundredths; null for entries that are older than this column. */
    addedPrices: jsonb('added_prices').$type<Prices>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_items_once').on(table.ownerId, table.modelName, table.modelId, table.userId),
    index('cart_items_model').on(table.modelName, table.modelId),
    check('cart_items_name', sql`${table.modelName} ~ '^[A-Z][A-Za-z]{1,40}$'`),
    check('cart_items_currency', sql`${table.shownCurrency} in ('USD', 'EGP')`),
    check('cart_items_note', sql`char_length(${table.note}) between 1 and 1000`),
  ],
);
export type CartRow = typeof cartItems.$inferSelect;
