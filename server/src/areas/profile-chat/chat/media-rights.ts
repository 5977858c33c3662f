import { eq } from 'drizzle-orm';
import type { MediaRight } from '../../../services/media/index.ts';
import { fileRight } from './chat-wire.ts';
import { chatMessages, chatReportMessages, chats } from './tables.ts';

/**
 * The file of a message: its two sides read it, operators that of a chat with customer service and that of a reported message. A removed one
 * is nobody's.
 */
export const chatFiles: MediaRight = {
  prefix: fileRight,
  async mayRead(db, id, { userId, isOperator }) {
    const [found] = await db
      .select({ chat: chats, removedAt: chatMessages.removedAt, reportId: chatReportMessages.reportId })
      .from(chatMessages)
      .innerJoin(chats, eq(chats.id, chatMessages.chatId))
      .leftJoin(chatReportMessages, eq(chatReportMessages.messageId, chatMessages.id))
      .where(eq(chatMessages.id, id));
    if (!found || found.removedAt !== null) return false;
    const { chat, reportId } = found;
    if (chat.firstId === userId || chat.secondId === userId) return true;
    return isOperator && (chat.secondId === null || reportId !== null);
  },
};
