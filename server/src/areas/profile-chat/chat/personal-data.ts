import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inLanguage, type Language } from '../../../kernel/index.ts';
import { type PersonalData, users } from '../../../services/users/index.ts';
import { chatMessages, chatReportMessages, chatReports, chatSides, chats } from '../tables/chat.ts';

/** The name of the other side of a chat; for customer service its name on the site. */
const partnerName = (chatId: PgColumn, userId: number, language: Language): SQL =>
  sql`${sql`(
    select coalesce(max(${users.username}), ${inLanguage(language, { en: 'Rafiq', ar: 'رفيق' })}::text) from ${chatSides}
    join ${users} on ${users.id} = ${chatSides.userId}
    where ${chatSides.chatId} = ${chatId} and ${chatSides.userId} <> ${userId}
  )`}`;

/** Chats with the messages of both sides, as both read them, and the reports that the user sent. */
export const personalData: PersonalData = {
  rows: [
    {
      table: chats,
      title: { en: 'Chats', ar: 'المحادثات' },
      isPrivate: true,
      paths: [[chats.firstId], [chats.secondId]],
      texts: (userId, language) => ({
        first_name: sql`null`,
        second_name: sql`null`,
        partner_name: partnerName(chats.id, userId, language),
      }),
    },
    {
      table: chatSides,
      title: { en: 'Your side of chats', ar: 'حالة المحادثات لديك' },
      isPrivate: true,
      paths: [[chatSides.userId]],
    },
    {
      table: chatMessages,
      title: { en: 'Messages of chats', ar: 'رسائل المحادثات' },
      isPrivate: true,
      where: (userId) =>
        sql`${chatMessages.chatId} in (select ${chatSides.chatId} from ${chatSides} where ${chatSides.userId} = ${userId})`,
      leftOut: {
        operator_id: 'The operator who answered for customer service.',
        client_id: 'Recognises a message that its sender sends again.',
      },
      texts: (userId, language) => ({
        partner_name: partnerName(chatMessages.chatId, userId, language),
        sender_name: sql`${sql`(
          select ${users.username} from ${chatSides} join ${users} on ${users.id} = ${chatSides.userId}
          where ${chatSides.chatId} = ${chatMessages.chatId} and ${chatSides.side} = ${chatMessages.side}
        )`}`,
      }),
    },
    {
      table: chatReports,
      title: { en: 'Reports of chats', ar: 'بلاغات المحادثات' },
      paths: [[chatReports.chatId, chatSides.userId]],
      leftOut: {
        resolved_by: 'The operator who resolved it.',
        outcome: 'A decision about the other side.',
        note: 'An internal note of operators.',
      },
    },
    {
      table: chatReportMessages,
      title: { en: 'Reported messages', ar: 'الرسائل المبلَّغ عنها' },
      paths: [[chatReportMessages.reportId, chatReports.chatId, chatSides.userId]],
    },
  ],
};
