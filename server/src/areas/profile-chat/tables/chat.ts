import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, searchText } from '../../../kernel/index.ts';
import { media } from '../../../services/media/index.ts';
import { users } from '../../../services/users/index.ts';

/** A chat of two users, or of a user and customer service. Its row is locked before its messages and sides are changed. */
export const chats = pgTable(
  'chats',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Side 1: the user with the lower id, or the customer. */
    firstId: integer('first_id')
      .notNull()
      .references(() => users.id),
    /** Side 2; null for customer service. */
    secondId: integer('second_id').references(() => users.id),
    /** Sequence of the latest message. Messages are numbered without gaps, because sending one locks this row. */
    lastSequence: integer('last_sequence').notNull().default(0),
    lastMessageAt: instant('last_message_at'),
    /** When an operator closed the chat after a report; neither side can write. */
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('chats_once').on(table.firstId, table.secondId).nullsNotDistinct(),
    // Include both people, so that the partners of a user are read from the index alone.
    index('chats_first_person').on(table.firstId, table.secondId, table.id),
    index('chats_second_person').on(table.secondId, table.firstId, table.id),
    check('chats_order', sql`${table.firstId} < ${table.secondId}`),
    check('chats_last', sql`(${table.lastSequence} = 0) = (${table.lastMessageAt} is null)`),
  ],
);

/** The state of one side of a chat. */
export const chatSides = pgTable(
  'chat_sides',
  {
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id),
    /** 1 or 2. */
    side: smallint().notNull(),
    /** Null for customer service. */
    userId: integer('user_id').references(() => users.id),
    /** Sequence up to which the side has read; it only grows. */
    readSequence: integer('read_sequence').notNull().default(0),
    /** Number of the other side's messages after `readSequence`. */
    unread: integer().notNull().default(0),
    /** Copy of the chat's time, for the order of the inbox. */
    lastMessageAt: instant('last_message_at'),
    /** `readSequence` when the side was notified of unread messages; it is not notified again until it has read them. */
    notifiedSequence: integer('notified_sequence'),
    mutedAt: instant('muted_at'),
    /** When the side blocked the other one. */
    blockedAt: instant('blocked_at'),
    /** Sequence of the latest message when a mail about unread ones was sent; no other is sent until they are read. */
    mailedSequence: integer('mailed_sequence').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.side] }),
    index('chat_sides_inbox').on(table.userId, table.lastMessageAt, table.chatId),
    // Includes all columns of the badge's count, so that it reads no rows.
    index('chat_sides_latest_unread')
      .on(table.userId, table.lastMessageAt, table.chatId, table.unread, table.mutedAt)
      .where(sql`${table.unread} > 0`),
    check('chat_sides_side', sql`${table.side} = 2 or (${table.side} = 1 and ${table.userId} is not null)`),
    check('chat_sides_counts', sql`${table.unread} >= 0`),
    check('chat_sides_read', sql`${table.readSequence} >= 0`),
  ],
);

/** Messages (EC §3). */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    chatId: integer('chat_id').notNull(),
    /** Number of the message in its chat, from 1, without gaps. */
    sequence: integer().notNull(),
    /** The side that sent it. */
    side: smallint().notNull(),
    /** The operator who answered for customer service. */
    operatorId: integer('operator_id').references(() => users.id),
    /** Chosen by the sender, so that a repeated message is stored once. */
    clientId: uuid('client_id').notNull(),
    message: text().notNull(),
    mediaId: text('media_id').references(() => media.id),
    filename: text(),
    /** Width of a picture in pixels. */
    width: integer(),
    height: integer(),
    /** The server's time; increases within a chat. */
    sentAt: instant('sent_at').notNull(),
    /** When text and file were removed with the account of the sender (PD-106). */
    removedAt: instant('removed_at'),
  },
  (table) => [
    unique('chat_messages_sequence').on(table.chatId, table.sequence),
    unique('chat_messages_time').on(table.chatId, table.sentAt),
    unique('chat_messages_once').on(table.chatId, table.side, table.clientId),
    foreignKey({ columns: [table.chatId, table.side], foreignColumns: [chatSides.chatId, chatSides.side] }),
    index('chat_messages_search')
      .using('gin', sql`${searchText(table.message)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('chat_messages_media').on(table.mediaId).where(sql`${table.mediaId} is not null`),
    check('chat_messages_number', sql`${table.sequence} > 0`),
    check('chat_messages_length', sql`char_length(${table.message}) <= 4000`),
    check(
      'chat_messages_content',
      sql`(${table.removedAt} is null) = (${table.message} <> '' or ${table.mediaId} is not null)`,
    ),
    check('chat_messages_file', sql`(${table.mediaId} is null) = (${table.filename} is null)`),
    check('chat_messages_operator', sql`${table.operatorId} is null or ${table.side} = 2`),
  ],
);

/** Reports of messages by the side that received them. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    chatId: integer('chat_id').notNull(),
    /** The reporting side. */
    side: smallint().notNull(),
    reason: text({ enum: ['spam', 'abuse', 'fraud', 'child_safety', 'other'] }).notNull(),
    details: text().notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: integer('resolved_by').references(() => users.id),
    outcome: text({ enum: ['dismissed', 'closed'] }),
    note: text().notNull().default(''),
  },
  (table) => [
    foreignKey({ columns: [table.chatId, table.side], foreignColumns: [chatSides.chatId, chatSides.side] }),
    index('chat_reports_open').on(table.createdAt, table.id).where(sql`${table.resolvedAt} is null`),
    index('chat_reports_resolved').on(table.resolvedAt, table.id).where(sql`${table.resolvedAt} is not null`),
    index('chat_reports_chat').on(table.chatId, table.side),
    check('chat_reports_reason', sql`${table.reason} in ('spam', 'abuse', 'fraud', 'child_safety', 'other')`),
    check('chat_reports_outcome', sql`${table.outcome} in ('dismissed', 'closed')`),
    check(
      'chat_reports_resolved',
      sql`num_nonnulls(${table.resolvedAt}, ${table.resolvedBy}, ${table.outcome}) in (0, 3)`,
    ),
  ],
);

/** The messages of a report: only their receiver can report them, so each is reported at most once. */
export const chatReportMessages = pgTable(
  'chat_report_messages',
  {
    messageId: integer('message_id')
      .primaryKey()
      .references(() => chatMessages.id),
    reportId: integer('report_id')
      .notNull()
      .references(() => chatReports.id),
  },
  (table) => [index('chat_report_messages_report').on(table.reportId)],
);
