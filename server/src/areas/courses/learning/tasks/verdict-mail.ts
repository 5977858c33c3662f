import { type Database, isolate, type Language } from '../../../../kernel/index.ts';
import { defineMail } from '../../../../services/mail/index.ts';
import { queueOptionalMails } from '../../../../services/notifications/index.ts';

/** Values of the mail about a reviewed submission. */
interface Reviewed {
  task: string;
  course: string;
  outcome: 'accepted' | 'refused';
  feedback: string | null;
  /** Address of the task in its course. */
  address: string;
}

const words = {
  en: {
    accepted: {
      subject: (task: string) => `Accepted: ${task}`,
      text: (task: string, course: string) =>
        `Your work on the task ${task} of the course ${course} was accepted.`,
    },
    refused: {
      subject: (task: string) => `Feedback on your task: ${task}`,
      text: (task: string, course: string) =>
        `There is feedback on your task ${task} of the course ${course}. Please send it again.`,
    },
    feedback: 'Feedback:',
    where: 'Open the task',
  },
  ar: {
    accepted: {
      subject: (task: string) => `تم القبول: ${task}`,
      text: (task: string, course: string) => `تم قبول عملك في المهمة ${task} من دورة ${course}.`,
    },
    refused: {
      subject: (task: string) => `ملاحظات على مهمتك: ${task}`,
      text: (task: string, course: string) =>
        `وصلتك ملاحظات على المهمة ${task} من دورة ${course}. يُرجى إرسالها مرة أخرى.`,
    },
    feedback: 'الملاحظات:',
    where: 'فتح المهمة',
  },
} as const;

/** The mail with the verdict on a submission. */
export const buildVerdictMail = defineMail(
  { name: 'task-verdict', title: { en: 'Practical task checked', ar: 'مراجعة مهمة عملية' } },
  ({ outcome, feedback, address, ...titles }: Reviewed, language: Language) => {
    const own = words[language];
    const task = isolate(language, titles.task);
    const course = isolate(language, titles.course);
    return {
      subject: own[outcome].subject(task),
      blocks: [
        own[outcome].text(task, course),
        ...(feedback ? [{ intro: own.feedback, quote: feedback }] : []),
      ],
      action: { label: own.where, address },
    };
  },
);

/** Queues the mail with the verdict, which the page of the task announces. */
export function queueVerdictMail(
  tx: Database,
  { id: userId, email: to, language }: { id: number; email: string; language: Language },
  reviewed: Reviewed,
  now: Date,
): Promise<void> {
  const mail = { to, language, ...buildVerdictMail(reviewed, language) };
  return queueOptionalMails(tx, 'courses', [{ userId, mail }], now);
}
