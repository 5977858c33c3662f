import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code. */
export const texts: Module['texts'] = {
  en: {
    answered: 'You have answered this survey already.',
    survey_too_early: 'The survey opens after the session has taken place.',
    survey_sent: 'Done',
    'survey.every_question': 'Please answer every question.',
    'survey.rate': 'Please choose 1 to 5 stars.',
    'survey.one_option': 'Please choose one of the options.',
    'survey.options': 'Please choose at least one of the options.',
    'survey.text': 'Please write an answer.',
    'survey.foreign': 'This question does not belong to this survey.',
    'survey.twice': 'This question was answered twice.',
  },
  ar: {
    answered: 'لقد أجبت عن هذا الاستبيان من قبل.',
    survey_too_early: 'يُفتح الاستبيان بعد انعقاد الجلسة.',
    survey_sent: 'تم',
    'survey.every_question': 'يُرجى الإجابة عن كل الأسئلة.',
    'survey.rate': 'يُرجى اختيار تقييم من نجمة إلى خمس نجوم.',
    'survey.one_option': 'يُرجى اختيار أحد الخيارات.',
    'survey.options': 'يُرجى اختيار خيار واحد على الأقل.',
    'survey.text': 'يُرجى كتابة إجابة.',
    'survey.foreign': 'هذا السؤال ليس من أسئلة هذا الاستبيان.',
    'survey.twice': 'أُجيب عن هذا السؤال مرتين.',
  },
};
