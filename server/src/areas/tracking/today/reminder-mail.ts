import type { TodayActivity, TodayPerson } from 'shared-api/contracts/tracking/today';
import { inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail, type MailBlock } from '../../../services/mail/index.ts';
import { isOpen } from './rules/today-state.ts';

interface Words {
  subject: string;
  intro: string;
  you: string;
  open: string;
  why: string;
  change: string;
}

const english: Words = {
  subject: 'Still open today',
  intro: 'There is still time today for these small steps:',
  you: 'You',
  open: 'Open the day',
  why: 'You get this mail because you chose a daily reminder.',
  change: 'Change its hour or switch it off',
};

const arabic: Words = {
  subject: 'ما زال متاحًا اليوم',
  intro: 'ما زال في اليوم وقت لهذه الخطوات الصغيرة:',
  you: 'أنت',
  open: 'صفحة اليوم',
  why: 'تصلك هذه الرسالة لأنك اخترت تذكيرًا يوميًا.',
  change: 'تغيير موعده أو إيقافه',
};

/** A person with the activities of their day. */
interface ReminderPerson extends Pick<TodayPerson, 'me' | 'username'> {
  runs: readonly { name: string; activities: readonly Pick<TodayActivity, 'name' | 'state'>[] }[];
}

/** Lists the open activities of a person: their name, and an item for each activity with its system. */
const listOpen = (
  { me, username, runs }: ReminderPerson,
  { you }: Words,
  language: Language,
): MailBlock[] => [
  { title: me === 1 ? you : username },
  {
    items: runs.flatMap(({ name, activities }) =>
      activities.filter(isOpen).map((activity) => ({
        text: `${isolate(language, activity.name)} (${isolate(language, name)})`,
      })),
    ),
  },
];

/** Address of the day's page with the open settings of the reminder. */
export const getReminderAddress = (publicUrl: string): string => `${publicUrl}/user/today?reminder=1`;

/** The mail that lists the open activities by person. */
export const buildReminderMail = defineMail(
  { name: 'tracking-reminder', title: { en: 'Reminder of the day', ar: 'تذكير اليوم' } },
  (people: readonly ReminderPerson[], { language, publicUrl }: { language: Language; publicUrl: string }) => {
    const words = inLanguage(language, { en: english, ar: arabic });
    return {
      subject: words.subject,
      blocks: [words.intro, ...people.flatMap((person) => listOpen(person, words, language))],
      action: { label: words.open, address: `${publicUrl}/user/today` },
      after: [words.why, { link: words.change, address: getReminderAddress(publicUrl) }],
    };
  },
);
