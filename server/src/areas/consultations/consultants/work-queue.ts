import { count, eq, min } from 'drizzle-orm';
import type { WorkQueue } from '../../../services/operator/index.ts';
import { consultantRequests } from '../tables/consultants.ts';

/** Requests to become a consultant, and changes of type (PD-48). */
export const requestQueue: WorkQueue = {
  id: 'consultant-requests',
  permission: 'consultations',
  title: { en: 'Consultant requests', ar: 'طلبات المستشارين' },
  path: '/admin/consultant-requests',
  async waiting(db) {
    const [found] = await db
      .select({ count: count(), oldest: min(consultantRequests.createdAt) })
      .from(consultantRequests)
      .where(eq(consultantRequests.status, 'pending'));
    return found ?? { count: 0, oldest: null };
  },
};
