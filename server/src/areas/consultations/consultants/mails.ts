import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail, type MailContent } from '../../../services/mail/index.ts';

interface Decided {
  language: Language;
  /** Origin of the site. */
  publicUrl: string;
  kind: 'become' | 'type';
  outcome: 'accepted' | 'refused';
  reason: string | null;
}

type Writer = (metadata: { link: string; reason: string }) => MailContent;

const english: Record<`${Decided['kind']}_${Decided['outcome']}`, Writer> = {
  become_accepted: ({ link }) => ({
    subject: 'You are a consultant on Rafiq now',
    blocks: [
      'Your request to become a consultant has been accepted. Welcome!',
      'Set your prices first, then the times at which people can book you.',
    ],
    action: {
      label: 'Set your prices and times',
      address: `${link}/consultant/add-availability-settings`,
    },
    after: [{ link: 'What people read about you', address: `${link}/consultant/profile` }],
  }),
  become_refused: ({ link, reason }) => ({
    subject: 'Your request to become a consultant',
    blocks: [
      'Thank you for your request. We cannot accept it as it is.',
      { intro: 'Why:', quote: reason },
      'You can change it and send it again.',
    ],
    action: { label: 'Change your request', address: `${link}/user/consultation/request` },
  }),
  type_accepted: ({ link }) => ({
    subject: 'Your new consultant type is in force',
    blocks: ['The change of your type has been accepted.'],
    action: { label: 'Your profile', address: `${link}/consultant/profile` },
  }),
  type_refused: ({ link, reason }) => ({
    subject: 'Your consultant type stays as it was',
    blocks: [
      'The change of your type was not accepted. Everything else that you saved is in force.',
      { intro: 'Why:', quote: reason },
    ],
    action: { label: 'Your profile', address: `${link}/consultant/profile` },
  }),
};

const arabic: typeof english = {
  become_accepted: ({ link }) => ({
    subject: 'انضممت إلى المستشارين في رفيق',
    blocks: [
      'قُبل طلبك للانضمام إلى المستشارين. أهلًا بك!',
      'حدّد أسعارك أولًا، ثم المواعيد التي يمكن للناس حجزها.',
    ],
    action: { label: 'تحديد الأسعار والمواعيد', address: `${link}/consultant/add-availability-settings` },
    after: [{ link: 'ما يقرؤه الناس عنك', address: `${link}/consultant/profile` }],
  }),
  become_refused: ({ link, reason }) => ({
    subject: 'طلبك للانضمام إلى المستشارين',
    blocks: [
      'شكرًا على طلبك. لا يمكننا قبوله بصورته الحالية.',
      { intro: 'السبب:', quote: reason },
      'يمكنك تعديله ثم إرساله من جديد.',
    ],
    action: { label: 'تعديل الطلب', address: `${link}/user/consultation/request` },
  }),
  type_accepted: ({ link }) => ({
    subject: 'أصبح نوعك الجديد ساريًا',
    blocks: ['قُبل تغيير نوعك بين المستشارين.'],
    action: { label: 'ملفك', address: `${link}/consultant/profile` },
  }),
  type_refused: ({ link, reason }) => ({
    subject: 'بقي نوعك كما كان',
    blocks: [
      'لم يُقبل تغيير نوعك بين المستشارين، وكل ما حفظته غير ذلك سارٍ.',
      { intro: 'السبب:', quote: reason },
    ],
    action: { label: 'ملفك', address: `${link}/consultant/profile` },
  }),
};

/** The mail about an operator's decision on a consultant's request or an application (PD-48). */
export const buildDecisionMail = defineMail(
  { name: 'consultant-decision', title: { en: 'Decision about a consultant', ar: 'قرار بشأن مستشار' } },
  ({ language, publicUrl, kind, outcome, reason }: Decided) =>
    inLanguage(language, { en: english, ar: arabic })[`${kind}_${outcome}`]({
      link: publicUrl,
      reason: reason ?? '',
    }),
);
