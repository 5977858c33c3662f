import { eq } from 'drizzle-orm';
import type { MediaRight } from '../../../services/media/index.ts';
import { chatMessages, chatReportMessages, chats } from '../tables/chat.ts';
import { fileRight } from './chat-wire.ts';

/**
 * The right to read the file of a message: both sides of the chat have it, and operators if the chat is with customer service or the message
 * was reported. Nobody may read the file of a removed message.
 */
export const chatFiles: MediaRight = {
  prefix: fileRight,
  async mayRead(db, id, { userId, permissions }) {
    const [found] = await db
      .select({ chat: chats, removedAt: chatMessages.removedAt, reportId: chatReportMessages.reportId })
      .from(chatMessages)
      .innerJoin(chats, eq(chats.id, chatMessages.chatId))
      .leftJoin(chatReportMessages, eq(chatReportMessages.messageId, chatMessages.id))
      .where(eq(chatMessages.id, id));
    if (!found || found.removedAt !== null) return false;
    const { chat, reportId } = found;
    if (chat.firstId === userId || chat.secondId === userId) return true;
    return permissions.includes('support') && (chat.secondId === null || reportId !== null);
  },
};
