import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../services/users/index.ts';
import { chatMessages, chatReportMessages, chatReports, chatSides, chats } from './tables.ts';

/** Chats with the messages of both sides, as both read them, and the reports that the user sent. */
export const personalData: PersonalData = {
  rows: [
    { table: chats, paths: [[chats.firstId], [chats.secondId]] },
    { table: chatSides, paths: [[chatSides.userId]] },
    {
      table: chatMessages,
      where: (userId) =>
        sql`${chatMessages.chatId} in (select ${chatSides.chatId} from ${chatSides} where ${chatSides.userId} = ${userId})`,
      leftOut: {
        operator_id: 'The operator who answered for customer service.',
        client_id: 'Recognises a message that its sender sends again.',
      },
    },
    {
      table: chatReports,
      paths: [[chatReports.chatId, chatSides.userId]],
      leftOut: {
        resolved_by: 'The operator who resolved it.',
        outcome: 'A decision about the other side.',
        note: 'An internal note of operators.',
      },
    },
    {
      table: chatReportMessages,
      paths: [[chatReportMessages.reportId, chatReports.chatId, chatSides.userId]],
    },
  ],
};
