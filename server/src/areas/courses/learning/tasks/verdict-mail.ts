import type { Database, Language } from '../../../../kernel/index.ts';
import { lines } from '../../../../services/mail/index.ts';
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
    feedback: (feedback: string) => `Feedback: ${feedback}`,
    where: (address: string) => `The task: ${address}`,
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
    feedback: (feedback: string) => `الملاحظات: ${feedback}`,
    where: (address: string) => `المهمة: ${address}`,
  },
} as const;

/** Queues the mail with the verdict, which the page of the task announces. */
export function queueVerdictMail(
  tx: Database,
  to: { id: number; email: string; language: Language },
  { task, course, outcome, feedback, address }: Reviewed,
  now: Date,
): Promise<void> {
  const own = words[to.language];
  const said = feedback === null || feedback === '' ? [] : [own.feedback(feedback)];
  const mail = {
    ...{ to: to.email, language: to.language, subject: own[outcome].subject(task) },
    text: lines(own[outcome].text(task, course), ...said, own.where(address)),
  };
  return queueOptionalMails(tx, 'courses', [{ userId: to.id, mail }], now);
}
