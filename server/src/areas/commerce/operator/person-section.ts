import { desc, eq } from 'drizzle-orm';
import { fromHundredths } from 'shared-api/rules/money';
import { formatMoneyText } from 'shared-api/rules/money-text';
import type { OrderStatus } from 'shared-api/rules/order-state';
import { inLanguage, type Language } from '../../../kernel/index.ts';
import type { PersonSection } from '../../../services/operator/index.ts';
import { orders } from '../tables/orders.ts';

const statuses: Record<OrderStatus, Record<Language, string>> = {
  open: { en: 'Not paid yet', ar: 'لم يُدفع بعد' },
  pending: { en: 'Being paid', ar: 'قيد الدفع' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  expired: { en: 'Expired', ar: 'انتهت مدته' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
};

/** The orders of a person, the newest first. */
export const orderSection: PersonSection = {
  id: 'orders',
  permission: 'money',
  title: { en: 'Orders', ar: 'الطلبات' },
  path: (id) => `/admin/orders?q=${id}&number=user`,
  async list(db, { id, language, limit }) {
    const isOwn = eq(orders.buyerId, id);
    const found = await db.select().from(orders).where(isOwn).orderBy(desc(orders.id)).limit(limit);
    const rows = found.map(({ id: number, status, currency, subtotal, discount, createdAt }) => ({
      id: String(number),
      name: inLanguage(language, { en: `Order ${number}`, ar: `الطلب ${number}` }),
      details: [
        formatMoneyText(fromHundredths(subtotal - discount), currency, language),
        inLanguage(language, statuses[status]),
      ],
      at: createdAt,
      path: `/admin/orders/${number}`,
    }));
    return { rows, count: await db.$count(orders, isOwn) };
  },
};
