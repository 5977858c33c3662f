import { inArray, sql } from 'drizzle-orm';
import { createCoupon } from 'shared-api/contracts/commerce/operator';
import { z } from 'zod';
import { defineDemonstration } from '../../../services/content/index.ts';
import { coupons } from '../tables/coupons.ts';
import { findTermsProblem, toColumns } from './terms.ts';

/** The fields that an operator can send. */
const item = z.strictObject((createCoupon.body as NonNullable<typeof createCoupon.body>).shape);

/** Coupons of the demonstration, in the format of the operator API. */
export const couponsContent = defineDemonstration({
  name: 'coupons',
  item,
  keyOf: ({ code }) => code,
  async findExisting(tx, items) {
    const code = sql<string>`upper(${coupons.code})`;
    const codes = items.map((item) => item.code);
    return (await tx.select({ code }).from(coupons).where(inArray(code, codes))).map((row) => row.code);
  },
  async create(tx, missing, { now, reject }) {
    const rows = missing.map((each) => {
      const terms = toColumns(each);
      const problem = findTermsProblem(terms);
      if (problem) reject(each, `has terms that cannot be (${problem}).`);
      return { ...terms, createdAt: now };
    });
    await tx.insert(coupons).values(rows);
  },
});
