import { eq } from 'drizzle-orm';
import { countWaitingRows, type WorkQueue } from '../../../services/operator/index.ts';
import { consultantRequests } from '../tables/consultants.ts';

/** Requests to become a consultant, and changes of type (PD-48). */
export const requestQueue: WorkQueue = {
  id: 'consultant-requests',
  permission: 'consultations',
  title: { en: 'Consultant requests', ar: 'طلبات المستشارين' },
  path: '/admin/consultant-requests',
  waiting: (db) =>
    countWaitingRows(
      db,
      consultantRequests,
      consultantRequests.createdAt,
      eq(consultantRequests.status, 'pending'),
    ),
};
