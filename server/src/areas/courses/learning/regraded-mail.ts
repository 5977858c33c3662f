import { isolate, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

/** Values of the mail about a quiz that was graded again. */
interface Regraded {
  lesson: string;
  course: string;
  /** Percentages, as they are shown. */
  before: number;
  percentage: number;
  /** Whether the attempt is passed now. */
  passed: boolean;
  /** Address of the quiz in its course. */
  address: string;
}

const words = {
  en: {
    subject: (lesson: string) => `Another result: ${lesson}`,
    text: (lesson: string, course: string) =>
      `The right answers of the quiz ${lesson} of the course ${course} were corrected, and your attempt was graded again.`,
    before: 'Result before',
    now: 'Result now',
    passed: 'Your attempt is passed.',
    failed: 'Your attempt is not passed.',
    where: 'Open the quiz',
  },
  ar: {
    subject: (lesson: string) => `نتيجة جديدة: ${lesson}`,
    text: (lesson: string, course: string) =>
      `عُدّلت الإجابات الصحيحة في اختبار ${lesson} من دورة ${course}، وأُعيد تصحيح محاولتك.`,
    before: 'النتيجة السابقة',
    now: 'النتيجة الآن',
    passed: 'محاولتك ناجحة.',
    failed: 'محاولتك غير ناجحة.',
    where: 'فتح الاختبار',
  },
} as const;

/** The mail about a quiz that was graded again with another result. */
export const buildRegradedMail = defineMail(
  { name: 'quiz-regraded', title: { en: 'Quiz graded again', ar: 'إعادة تصحيح اختبار' } },
  ({ lesson, course, before, percentage, passed, address }: Regraded, language: Language) => {
    const own = words[language];
    const name = isolate(language, lesson);
    return {
      subject: own.subject(name),
      blocks: [
        own.text(name, isolate(language, course)),
        {
          fields: [
            { label: own.before, value: `${before}%` },
            { label: own.now, value: `${percentage}%` },
          ],
        },
        passed ? own.passed : own.failed,
      ],
      action: { label: own.where, address },
    };
  },
);
