import { operatorCoupons } from 'shared-api/contracts/commerce/operator';
import { defineOperatorList } from '../../../services/operator/index.ts';
import { coupons } from '../tables/coupons.ts';
import { couponColumns, isListed, sortedCoupons, toRecord } from './coupons.ts';

/** The coupons as a file. */
export const couponsList = defineOperatorList({
  id: 'coupons',
  title: { en: 'Coupons', ar: 'القسائم' },
  call: operatorCoupons,
  sorted: sortedCoupons,
  toCondition: isListed,
  count: (db, where) => db.$count(coupons, where),
  async readBatch(db, { where, orderBy, limit, place }) {
    const found = await db
      .select({ ...couponColumns, place })
      .from(coupons)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    return found.map((row) => ({ ...toRecord(row), place: row.place }));
  },
  columns: [
    { title: { en: 'Number', ar: 'الرقم' }, toCell: ({ id }) => id },
    { title: { en: 'Code', ar: 'الرمز' }, toCell: ({ code }) => code },
    { title: { en: 'Percent', ar: 'النسبة المئوية' }, toCell: ({ percent }) => percent },
    { title: { en: 'Amount', ar: 'المبلغ' }, toCell: ({ amount }) => amount },
    { title: { en: 'Currency', ar: 'العملة' }, toCell: ({ currency }) => currency },
    { title: { en: 'Lowest total', ar: 'أقل مجموع' }, toCell: ({ minimum }) => minimum },
    { title: { en: 'Highest discount', ar: 'أعلى خصم' }, toCell: ({ most }) => most },
    { title: { en: 'Starts', ar: 'البداية' }, toCell: (row) => row.starts_at },
    { title: { en: 'Ends', ar: 'النهاية' }, toCell: (row) => row.ends_at },
    { title: { en: 'Orders at most', ar: 'أقصى عدد للطلبات' }, toCell: ({ limit }) => limit },
    {
      title: { en: 'Orders of one person at most', ar: 'أقصى عدد للشخص' },
      toCell: (row) => row.person_limit,
    },
    { title: { en: 'Used', ar: 'استُعملت' }, toCell: ({ used }) => used },
    { title: { en: 'Held by live orders', ar: 'محجوزة لطلبات جارية' }, toCell: ({ held }) => held },
    { title: { en: 'Active (1: yes)', ar: 'فعّالة (1: نعم)' }, toCell: ({ active }) => (active ? 1 : 0) },
    { title: { en: 'Created', ar: 'أُنشئت' }, toCell: (row) => row.created_at },
  ],
});
