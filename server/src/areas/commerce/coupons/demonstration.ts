import { and, eq, notExists } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { auditLines } from '../../../services/operator/index.ts';
import { coupons } from '../tables/coupons.ts';

/** Disables the coupons of the demonstration. Coupons of operators are recognized by their audit entry. */
export async function removeDemonstrationCoupons(db: Database): Promise<{ coupons: number }> {
  const made = db
    .select({ id: auditLines.id })
    .from(auditLines)
    .where(and(eq(auditLines.action, 'coupon.create'), eq(auditLines.subject, coupons.id)));
  const disabled = await db
    .update(coupons)
    .set({ active: false })
    .where(and(eq(coupons.active, true), notExists(made)))
    .returning({ id: coupons.id });
  return { coupons: disabled.length };
}
