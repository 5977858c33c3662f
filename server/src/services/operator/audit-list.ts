import { eq } from 'drizzle-orm';
import { auditLines as auditCall } from 'shared-api/contracts/operator';
import { users } from '../users/index.ts';
import { auditColumns, isListed, sortedAudit } from './audit.ts';
import { defineOperatorList } from './lists/operator-list.ts';
import { auditLines } from './tables.ts';

/** The audit as a file. */
export const auditList = defineOperatorList({
  id: 'audit',
  title: { en: 'Audit', ar: 'سجل التدقيق' },
  call: auditCall,
  sorted: sortedAudit,
  toCondition: isListed,
  count: (db, where) => db.$count(auditLines, where),
  readBatch: (db, { where, orderBy, limit, place }) =>
    db
      .select({ ...auditColumns, place })
      .from(auditLines)
      .leftJoin(users, eq(users.id, auditLines.operatorId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  columns: [
    { title: { en: 'Number', ar: 'الرقم' }, toCell: ({ id }) => id },
    { title: { en: 'Time', ar: 'الوقت' }, toCell: ({ createdAt }) => createdAt.toISOString() },
    { title: { en: 'Action', ar: 'الإجراء' }, toCell: ({ action }) => action },
    { title: { en: 'Number of the subject', ar: 'رقم الموضوع' }, toCell: ({ subject }) => subject },
    {
      title: { en: 'Number of the operator', ar: 'رقم المسؤول' },
      toCell: ({ operator }) => operator?.id ?? null,
    },
    { title: { en: 'Operator', ar: 'المسؤول' }, toCell: ({ operator }) => operator?.username ?? null },
    { title: { en: 'Details', ar: 'التفاصيل' }, toCell: ({ details }) => JSON.stringify(details) },
  ],
});
