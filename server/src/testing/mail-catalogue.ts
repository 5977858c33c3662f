import { authMails } from '../areas/auth/mail-examples.fixture.ts';
import { commerceMails } from '../areas/commerce/mail-examples.fixture.ts';
import { consultationMails } from '../areas/consultations/mail-examples.fixture.ts';
import { courseMails } from '../areas/courses/mail-examples.fixture.ts';
import { eventMails } from '../areas/events/mail-examples.fixture.ts';
import { chatMails } from '../areas/profile-chat/mail-examples.fixture.ts';
import { trackingMails } from '../areas/tracking/mail-examples.fixture.ts';
import { inLanguage } from '../kernel/index.ts';
import { type MailExamples, optional } from '../services/mail/mail-examples.fixture.ts';
import { buildDigestMail } from '../services/notifications/preferences/digest-mail.ts';
import { contactMail } from '../services/settings/contact-mail.ts';

const serviceMails: MailExamples = (language, publicUrl, names = language) => {
  const bodies = inLanguage(language, {
    en: ['A session with Amal is booked for 1 May 2030 at 13:00 (Cairo).', 'Your order 31 is paid.'],
    ar: ['تم حجز جلسة مع أمل في 1 مايو 2030 الساعة 13:00 (القاهرة).', 'تم دفع طلبك رقم 31.'],
  });
  const entries = bodies.map((body, index) => ({ body, path: index === 0 ? '/lessons/5' : undefined }));
  const message = inLanguage(names, {
    en: 'When does the next course begin?\nThank you!',
    ar: 'متى تبدأ الدورة القادمة؟\nشكرًا لكم!',
  });
  const {
    to: _to,
    replyTo: _replyTo,
    language: _language,
    ...contact
  } = contactMail('help@rafiq.example', { email: 'visitor@rafiq.example', message, language });
  return {
    'daily digest': optional(buildDigestMail(entries, { language, publicUrl, count: 25 }), 'digest'),
    'contact page': contact,
  };
};

/** Every mail of the site with example data, by a description of its purpose. */
export const listExampleMails: MailExamples = (...reader) => ({
  ...authMails(...reader),
  ...consultationMails(...reader),
  ...courseMails(...reader),
  ...trackingMails(...reader),
  ...chatMails(...reader),
  ...commerceMails(...reader),
  ...eventMails(...reader),
  ...serviceMails(...reader),
});
