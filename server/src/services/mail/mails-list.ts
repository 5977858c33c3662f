import { unsentMails } from 'shared-api/contracts/mails';
import { defineOperatorList } from '../operator/index.ts';
import { outbox } from './tables.ts';
import { isListed, mailColumns, sortedMails, toUnsentMail } from './unsent-mails.ts';

/** The mails that could not be sent as a file. */
export const mailsList = defineOperatorList({
  id: 'mails',
  title: { en: 'Unsent mails', ar: 'رسائل لم تُرسل' },
  call: unsentMails,
  sorted: sortedMails,
  toCondition: isListed,
  count: (db, where) => db.$count(outbox, where),
  async readBatch(db, { where, orderBy, limit, place }) {
    const found = await db
      .select({ ...mailColumns, place })
      .from(outbox)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
    return found.map((mail) => ({ ...toUnsentMail(mail), place: mail.place }));
  },
  columns: [
    { title: { en: 'Number', ar: 'الرقم' }, toCell: ({ id }) => id },
    { title: { en: 'To', ar: 'إلى' }, toCell: ({ recipient }) => recipient },
    { title: { en: 'Mail', ar: 'الرسالة' }, toCell: ({ name }) => name },
    { title: { en: 'Language', ar: 'اللغة' }, toCell: ({ language }) => language },
    { title: { en: 'Attempts', ar: 'المحاولات' }, toCell: ({ attempts }) => attempts },
    { title: { en: 'Given up (1: yes)', ar: 'تُركت (1: نعم)' }, toCell: (row) => row.is_given_up },
    { title: { en: 'Written', ar: 'كُتبت' }, toCell: (row) => row.created_at },
    { title: { en: 'Next attempt', ar: 'المحاولة التالية' }, toCell: (row) => row.due_at },
    { title: { en: 'Cause', ar: 'السبب' }, toCell: ({ error }) => error },
  ],
});
