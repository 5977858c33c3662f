import type { Module } from '../../kernel/index.ts';

/** Messages for operators about releases, by code. */
export const texts: Module['texts'] = {
  en: {
    store_unavailable: '{problem}. Nothing was accepted.',
    store_away: 'The store of releases does not answer: {problem}',
    releases_changed:
      'The releases have changed since you looked: {changes}. Check them, then send it again.',
    releases_read_only:
      'This server has no key to sign the list of releases with. Release with the command line.',
    release_missing: '{problem} is not stored any more. Nothing was changed.',
    release_rejected: 'Nothing was changed:\n{reasons}',
    release_unverified: 'The store has something that is not signed. Nothing was changed: {problem}',
    release_promoted: 'Released. New visits get it within seconds.',
    release_rolled_back: 'Rolled back. New visits get it within seconds.',
    releases_same: 'It was so already. Nothing was changed.',
    release_move_live: '{release} is live, it was {from}',
    release_move_first: '{release} is live',
    release_move_gone: '{release} is not live any more',
    release_move_canary: '{release} is a canary for {percent}%',
    release_move_ended: '{release} is no canary any more',
    release_move_unknown: 'what you saw is not kept any more',
  },
  ar: {
    store_unavailable: '{problem}. لم يُقبل شيء.',
    store_away: 'مخزن الإصدارات لا يجيب: {problem}',
    releases_changed: 'تغيرت الإصدارات منذ أن نظرت إليها: {changes}. راجعها ثم أرسل من جديد.',
    releases_read_only: 'ليس لدى هذا الخادم مفتاح يوقّع به قائمة الإصدارات. أطلق الإصدارات من سطر الأوامر.',
    release_missing: 'لم يعد {problem} محفوظًا. لم يتغير شيء.',
    release_rejected: 'لم يتغير شيء:\n{reasons}',
    release_unverified: 'في المخزن ما ليس موقَّعًا. لم يتغير شيء: {problem}',
    release_promoted: 'أُطلق الإصدار. يصل إلى الزيارات الجديدة خلال ثوانٍ.',
    release_rolled_back: 'تمت العودة. تصل إلى الزيارات الجديدة خلال ثوانٍ.',
    releases_same: 'كان الأمر كذلك بالفعل. لم يتغير شيء.',
    release_move_live: '{release} منشور للجميع، وكان {from}',
    release_move_first: '{release} منشور للجميع',
    release_move_gone: 'لم يعد {release} منشورًا',
    release_move_canary: '{release} إصدار تجريبي لنسبة {percent}%',
    release_move_ended: 'لم يعد {release} إصدارًا تجريبيًا',
    release_move_unknown: 'ما رأيته لم يعد محفوظًا',
  },
};
