import { and, gt, isNull } from 'drizzle-orm';
import { countWaitingRows, type WorkQueue } from '../../../services/operator/index.ts';
import { chatReports, chatSides } from '../tables/chat.ts';

/** Reported chats, and chats in which customer service has not read everything (PD-107, PD-108). */
export const chatQueues: readonly WorkQueue[] = [
  {
    id: 'chat-reports',
    permission: 'support',
    title: { en: 'Reported chats', ar: 'بلاغات المحادثات' },
    path: '/chatlist/reports',
    waiting: (db) => countWaitingRows(db, chatReports, chatReports.createdAt, isNull(chatReports.resolvedAt)),
  },
  {
    id: 'customer-service',
    permission: 'support',
    title: { en: 'Customer service', ar: 'خدمة العملاء' },
    path: '/chatlist/customer-service',
    waiting: (db) =>
      countWaitingRows(
        db,
        chatSides,
        chatSides.lastMessageAt,
        and(isNull(chatSides.userId), gt(chatSides.unread, 0)),
      ),
  },
];
