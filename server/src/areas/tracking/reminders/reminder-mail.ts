import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import type { Language } from '../../../kernel/index.ts';
import { lines, type MailText } from '../../../services/mail/index.ts';
import { isOpen } from '../today/rules/today-state.ts';

interface Words {
  subject: string;
  intro: string;
  you: string;
  open(address: string): string;
  change(address: string): string;
}

const english: Words = {
  subject: 'Still open today',
  intro: 'There is still time today for these small steps:',
  you: 'You',
  open: (address) => `Open the day: ${address}`,
  change: (address) =>
    `You get this mail because you chose a daily reminder. Here you change its hour or switch it off: ${address}`,
};

const arabic: Words = {
  subject: 'ما زال متاحًا اليوم',
  intro: 'ما زال في اليوم وقت لهذه الخطوات الصغيرة:',
  you: 'أنت',
  open: (address) => `صفحة اليوم: ${address}`,
  change: (address) =>
    `تصلك هذه الرسالة لأنك اخترت تذكيرًا يوميًا. من هنا يمكنك تغيير موعده أو إيقافه: ${address}`,
};

/** What is still open for one person: their name, and a line for each activity with its system. */
const toParagraph = ({ me, username, runs }: TodayPerson, { you }: Words): string =>
  [
    `${me === 1 ? you : username}:`,
    ...runs.flatMap(({ name, activities }) =>
      activities.filter(isOpen).map((activity) => `- ${activity.name} (${name})`),
    ),
  ].join('\n');

/** The page of the day with the control of the reminder open. */
export const getReminderAddress = (publicUrl: string): string => `${publicUrl}/user/today?reminder=1`;

/** The mail that lists what is still open, for whom. */
export function buildReminderMail(
  people: readonly TodayPerson[],
  { language, publicUrl }: { language: Language; publicUrl: string },
): MailText {
  const words = language === 'ar' ? arabic : english;
  return {
    subject: words.subject,
    text: lines(
      words.intro,
      ...people.map((person) => toParagraph(person, words)),
      words.open(`${publicUrl}/user/today`),
      words.change(getReminderAddress(publicUrl)),
    ),
  };
}
