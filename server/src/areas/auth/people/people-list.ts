import { findPeople } from 'shared-api/contracts/people';
import { defineOperatorList } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { cardColumns, isListed, sortedPeople, toCard } from './people.ts';

/** The accounts as a file. */
export const peopleList = defineOperatorList({
  id: 'people',
  title: { en: 'People', ar: 'الأشخاص' },
  call: findPeople,
  sorted: sortedPeople,
  toCondition: isListed,
  count: (db, where) => db.$count(users, where),
  async readBatch(db, { where, orderBy, limit, place }) {
    const found = await db
      .select({ ...cardColumns, place })
      .from(users)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    return found.map((row) => ({ ...toCard(row), place: row.place }));
  },
  columns: [
    { title: { en: 'Number', ar: 'الرقم' }, toCell: ({ id }) => id },
    { title: { en: 'Name', ar: 'الاسم' }, toCell: ({ username }) => username },
    { title: { en: 'E-mail', ar: 'البريد الإلكتروني' }, toCell: ({ email }) => email },
    { title: { en: 'Phone', ar: 'الهاتف' }, toCell: ({ phone }) => phone },
    { title: { en: 'Consultant (1: yes)', ar: 'مستشار (1: نعم)' }, toCell: (row) => row.is_consultant },
    { title: { en: 'Operator (1: yes)', ar: 'مسؤول (1: نعم)' }, toCell: (row) => row.is_operator },
    { title: { en: 'Joined', ar: 'تاريخ الانضمام' }, toCell: (row) => row.created_at },
    { title: { en: 'Blocked since', ar: 'محظور منذ' }, toCell: (row) => row.blocked_at },
    { title: { en: 'Will be closed', ar: 'موعد الإغلاق' }, toCell: (row) => row.deletes_at },
  ],
});
