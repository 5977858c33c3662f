import type { WorkQueue } from '../../../services/operator/index.ts';
import { countWaiting } from './review.ts';

/** Receipts, rests of partial payments, and cancel requests of camps (PD-96, PD-100). */
export const campQueues: readonly WorkQueue[] = [
  {
    id: 'camp-receipts',
    permission: 'events',
    title: { en: 'Camp receipts', ar: 'إيصالات المخيمات' },
    path: '/admin/camp-bookings',
    waiting: (db) => countWaiting(db, 'receipt'),
  },
  {
    id: 'camp-cancellations',
    permission: 'events',
    title: { en: 'Camp cancellations', ar: 'طلبات إلغاء المخيمات' },
    path: '/admin/camp-bookings?waiting_for=cancel',
    waiting: (db) => countWaiting(db, 'cancel'),
  },
  {
    id: 'camp-payments',
    permission: 'events',
    title: { en: 'Camps partly paid', ar: 'مخيمات دُفع جزء من ثمنها' },
    path: '/admin/camp-bookings?waiting_for=payment',
    waiting: (db) => countWaiting(db, 'payment'),
  },
];
