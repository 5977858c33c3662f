import { sql } from 'drizzle-orm';
import { inLanguage } from '../../kernel/index.ts';
import type { PersonalData } from '../users/index.ts';
import { attemptAnswers, quizAnswers, quizAttempts, quizQuestions, quizzes } from './tables.ts';

/** Attempts at quizzes, with the chosen answers. */
export const personalData: PersonalData = {
  names: [
    { table: quizzes, name: { en: quizzes.titleEn, ar: quizzes.titleAr } },
    { table: quizQuestions, name: { en: quizQuestions.textEn, ar: quizQuestions.textAr } },
  ],
  rows: [
    { table: quizAttempts, title: { en: 'Quizzes', ar: 'الاختبارات' }, paths: [[quizAttempts.userId]] },
    {
      table: attemptAnswers,
      title: { en: 'Answers in quizzes', ar: 'إجابات الاختبارات' },
      paths: [[attemptAnswers.attemptId, quizAttempts.userId]],
      texts: (_, language) => ({
        answer_names: sql`${sql`(
          select array_agg(${inLanguage(language, { en: quizAnswers.textEn, ar: quizAnswers.textAr })} order by ${quizAnswers.position})
          from ${quizAnswers} where ${quizAnswers.id} = any(${attemptAnswers.answerIds})
        )`}`,
      }),
    },
  ],
};
