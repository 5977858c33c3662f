import type { PersonalData } from '../../../services/users/index.ts';
import { couponUses } from '../tables/coupons.ts';

/** The coupons of the user's orders. */
export const personalData: PersonalData = {
  rows: [
    {
      table: couponUses,
      title: { en: 'Used coupons', ar: 'القسائم المستخدمة' },
      paths: [[couponUses.userId]],
    },
  ],
};
