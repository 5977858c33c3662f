import type { Module } from '../../../kernel/index.ts';

/** Texts by code. The specified English texts stay exact (TF §8). */
export const texts: Module['texts'] = {
  en: {
    not_enrolled: 'This member is not enrolled.',
    already_started: 'This follow-up system was started and finished already. You can repeat it.',
    cannot_retake: 'This follow-up system is finished, and a limited one cannot be taken again.',
    cannot_repeat: 'Can not repeat follow-up system',
    tracking_repeated: 'The follow-up system has been started again.',
    'told.invitation_counted':
      'An invitation to {tracking} was accepted and counts for the score. Counted so far: {count}.',
    'told.invitation_counted_for':
      'An invitation of {participant} to {tracking} was accepted and counts for the score. Counted so far: {count}.',
  },
  ar: {
    not_enrolled: 'هذا العضو غير مشترك.',
    already_started: 'سبق أن بدأ نظام المتابعة هذا وانتهى. يمكنك إعادته.',
    cannot_retake: 'انتهى نظام المتابعة هذا، ولا يمكن إعادة نظام محدود.',
    cannot_repeat: 'لا يمكن إعادة نظام المتابعة',
    tracking_repeated: 'بدأ نظام المتابعة من جديد.',
    'told.invitation_counted': 'قُبلت دعوة إلى {tracking} واحتُسبت في النقاط. عدد الدعوات المحتسبة: {count}.',
    'told.invitation_counted_for':
      'قُبلت دعوة من {participant} إلى {tracking} واحتُسبت في النقاط. عدد الدعوات المحتسبة: {count}.',
  },
};
