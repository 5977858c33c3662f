import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code; those of the doors are specified (CC §8, EC §8), and booking refuses with them too. */
export const texts: Module['texts'] = {
  en: {
    too_early: 'Meet Not Start',
    over: 'Meet Expired',
    cancelled: 'This session was cancelled.',
    used: 'This link has been used or is too old. Start from your sessions.',
    full: 'The room is full. Please try again when somebody has left.',
    left: 'You are no longer in the room. Please join again.',
    meeting_service: 'The room could not be opened. Please try again in a moment.',
  },
  ar: {
    too_early: 'لم يحن موعد اللقاء بعد',
    over: 'انتهى موعد اللقاء',
    cancelled: 'أُلغيت هذه الجلسة.',
    used: 'هذا الرابط استُخدم أو انتهت صلاحيته. ابدأ من جلساتك.',
    full: 'الغرفة ممتلئة. يُرجى المحاولة بعد أن يغادرها أحد.',
    left: 'لم تعد في الغرفة. يُرجى الانضمام من جديد.',
    meeting_service: 'تعذّر فتح الغرفة. يُرجى المحاولة بعد قليل.',
  },
};
