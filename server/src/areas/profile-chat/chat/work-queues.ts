import { and, count, gt, isNull, min } from 'drizzle-orm';
import type { WorkQueue } from '../../../services/operator/index.ts';
import { chatReports, chatSides } from '../tables/chat.ts';

/** Reported chats, and chats in which customer service has not read everything (PD-107, PD-108). */
export const chatQueues: readonly WorkQueue[] = [
  {
    id: 'chat-reports',
    permission: 'support',
    title: { en: 'Reported chats', ar: 'بلاغات المحادثات' },
    path: '/chatlist/reports',
    async waiting(db) {
      const [found] = await db
        .select({ count: count(), oldest: min(chatReports.createdAt) })
        .from(chatReports)
        .where(isNull(chatReports.resolvedAt));
      return found ?? { count: 0, oldest: null };
    },
  },
  {
    id: 'customer-service',
    permission: 'support',
    title: { en: 'Customer service', ar: 'خدمة العملاء' },
    path: '/chatlist/customer-service',
    async waiting(db) {
      const [found] = await db
        .select({ count: count(), oldest: min(chatSides.lastMessageAt) })
        .from(chatSides)
        .where(and(isNull(chatSides.userId), gt(chatSides.unread, 0)));
      return found ?? { count: 0, oldest: null };
    },
  },
];
