import { eq } from 'drizzle-orm';
import type { MediaRight } from '../../../services/media/index.ts';
import { auditRead } from '../../../services/operator/index.ts';
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
  async opened(db, id, file, now, { userId: operatorId }) {
    const [found] = await db
      .select({ chat: chats, side: chatMessages.side, reportId: chatReportMessages.reportId })
      .from(chatMessages)
      .innerJoin(chats, eq(chats.id, chatMessages.chatId))
      .innerJoin(chatReportMessages, eq(chatReportMessages.messageId, chatMessages.id))
      .where(eq(chatMessages.id, id));
    if (!found || found.chat.firstId === operatorId || found.chat.secondId === operatorId) return;
    const personId = (found.side === 1 ? found.chat.firstId : found.chat.secondId) ?? undefined;
    const entry = { operatorId, action: 'chat.read', subject: found.reportId, personId, part: file.id };
    await auditRead(db, entry, now);
  },
};
