import { createCoupon } from 'shared-api/contracts/commerce/operator';
import { z } from 'zod';
import { ContentError, type ContentKind } from '../../../services/content/index.ts';
import { coupons } from './tables.ts';
import { findTermsProblem, toColumns } from './terms.ts';

/** The fields that an operator can send. */
const item = z.strictObject((createCoupon.body as NonNullable<typeof createCoupon.body>).shape);

/**
 * Coupons of the demonstration, in the format of the operator API. The import never changes an existing coupon, since operators may have
 * changed or disabled it.
 */
export const couponsContent: ContentKind<z.output<typeof item>> = {
  name: 'coupons',
  item,
  keyOf: ({ code }) => code,
  demonstration: true,
  async import(tx, items, now) {
    const rows = items.map((each) => {
      const terms = toColumns(each);
      const problem = findTermsProblem(terms);
      if (problem)
        throw new ContentError(`coupons.json has ${each.code} with terms that cannot be (${problem}).`);
      return { ...terms, createdAt: now };
    });
    if (rows.length === 0) return { created: 0, updated: 0, kept: 0 };
    const made = await tx.insert(coupons).values(rows).onConflictDoNothing().returning({ id: coupons.id });
    return { created: made.length, updated: 0, kept: rows.length - made.length };
  },
};
