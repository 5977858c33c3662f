import type { Module } from '../../kernel/index.ts';

/** Messages of this area by code. The specified English texts stay exact (EC §8). */
export const texts: Module['texts'] = {
  en: {
    contact_sent: 'Message sent successfully!',
    contact_wait: 'You have written to us several times. You can send another message in {time}.',
  },
  ar: {
    contact_sent: 'تم إرسال رسالتك بنجاح!',
    contact_wait: 'كتبت إلينا عدة مرات. يمكنك إرسال رسالة أخرى بعد {time}.',
  },
};
