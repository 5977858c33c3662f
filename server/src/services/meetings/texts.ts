import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code. Those of the join window are specified (CC §8, EC §8); booking uses them too. */
export const texts: Module['texts'] = {
  en: {
    too_early: 'Meet Not Start',
    over: 'Meet Expired',
    cancelled: 'This session was cancelled.',
    used: 'This link has been used or is too old. Start from your sessions.',
    full: 'The room is full. Please try again when somebody has left.',
    left: 'You are no longer in the room. Please join again.',
    not_host: 'Only the host of the meeting can do this.',
    removed: 'The host has removed you from this meeting.',
    not_everyone_came: 'Not everyone has been here yet. You can leave; the room stays open for them.',
    meeting_service: 'The room could not be opened. Please try again in a moment.',
  },
  ar: {
    too_early: 'لم يحن موعد اللقاء بعد',
    over: 'انتهى موعد اللقاء',
    cancelled: 'أُلغيت هذه الجلسة.',
    used: 'هذا الرابط استُخدم أو انتهت صلاحيته. ابدأ من جلساتك.',
    full: 'الغرفة ممتلئة. يُرجى المحاولة بعد أن يغادرها أحد.',
    left: 'لم تعد في الغرفة. يُرجى الانضمام من جديد.',
    not_host: 'هذا متاح لمضيف اللقاء وحده.',
    removed: 'أخرجك المضيف من هذا اللقاء.',
    not_everyone_came: 'لم يحضر الجميع بعد. يمكنك المغادرة، وتبقى الغرفة مفتوحة لهم.',
    meeting_service: 'تعذّر فتح الغرفة. يُرجى المحاولة بعد قليل.',
  },
};
