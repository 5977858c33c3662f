import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code. The specified English texts stay exact (EC §8). */
export const texts: Module['texts'] = {
  en: {
    contact_sent: 'Message sent successfully!',
    contact_wait: 'You have written to us several times. You can send another message in {time}.',
    area_closed: 'This is not offered at the moment. What you already have stays yours.',
  },
  ar: {
    contact_sent: 'تم إرسال رسالتك بنجاح!',
    contact_wait: 'كتبت إلينا عدة مرات. يمكنك إرسال رسالة أخرى بعد {time}.',
    area_closed: 'هذا غير متاح حاليًا. وما لديك منه يبقى لك.',
  },
};
