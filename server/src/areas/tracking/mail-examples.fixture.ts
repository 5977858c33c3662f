import { inLanguage } from '../../kernel/index.ts';
import { type MailExamples, optional } from '../../services/mail/mail-examples.fixture.ts';
import { buildReminderMail } from './today/reminder-mail.ts';

export const trackingMails: MailExamples = (language, publicUrl, names = language) => {
  const [child, system, read, walk] = inLanguage(names, {
    en: ['Omar', 'A calm house', 'Read together for ten minutes', 'A walk before dinner'],
    ar: ['عمر', 'بيت هادئ', 'القراءة معًا عشر دقائق', 'المشي قبل العشاء'],
  }) as [string, string, string, string];
  const open = (name: string) => ({ name, state: 'due' as const });
  const people = [
    { me: 1 as const, username: 'Layla', runs: [{ name: system, activities: [open(read), open(walk)] }] },
    { me: 0 as const, username: child, runs: [{ name: system, activities: [open(read)] }] },
  ];
  return { 'open today': optional(buildReminderMail(people, { language, publicUrl }), 'family') };
};
