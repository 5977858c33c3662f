import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code. */
export const texts: Module['texts'] = {
  en: {
    attempts_used: 'You have used all your attempts at this quiz.',
    wrong_question: 'This question does not belong to this quiz.',
    wrong_answers: 'These answers do not belong to this question.',
    submitted: 'This attempt has been submitted already.',
    not_submitted: 'This attempt has not been submitted yet.',
    time_over: 'The time for this attempt is over.',
    quiz_regraded: 'The attempts were graded again.',
    'quiz.twice': 'This question was answered twice.',
    'quiz.one_answer': 'Please choose one answer.',
    'quiz.too_many_answers': 'Please choose at most this many answers: {max}.',
  },
  ar: {
    attempts_used: 'لقد استنفدت كل محاولاتك في هذا الاختبار.',
    wrong_question: 'هذا السؤال ليس من أسئلة هذا الاختبار.',
    wrong_answers: 'هذه الإجابات ليست من إجابات هذا السؤال.',
    submitted: 'تم إرسال هذه المحاولة من قبل.',
    not_submitted: 'لم تُرسَل هذه المحاولة بعد.',
    time_over: 'انتهى وقت هذه المحاولة.',
    quiz_regraded: 'أُعيد تصحيح المحاولات.',
    'quiz.twice': 'أُجيب عن هذا السؤال مرتين.',
    'quiz.one_answer': 'يُرجى اختيار إجابة واحدة.',
    'quiz.too_many_answers': 'الحد الأقصى لعدد الإجابات هنا: {max}.',
  },
};
