import type { Language } from '../../../kernel/index.ts';
import { lines, type MailText } from '../../../services/mail/index.ts';

interface Decided {
  language: Language;
  /** Origin of the site. */
  publicUrl: string;
  kind: 'become' | 'type';
  outcome: 'accepted' | 'refused';
  reason: string | null;
}

type Writer = (facts: { link: string; reason: string }) => MailText;

const english: Record<`${Decided['kind']}_${Decided['outcome']}`, Writer> = {
  become_accepted: ({ link }) => ({
    subject: 'You are a consultant on Rafiq now',
    text: lines(
      'Your request to become a consultant has been accepted. Welcome!',
      `Set your prices first, then the times at which people can book you: ${link}/consultant/add-availability-settings`,
      `What people read about you is here: ${link}/consultant/profile`,
    ),
  }),
  become_refused: ({ link, reason }) => ({
    subject: 'Your request to become a consultant',
    text: lines(
      'Thank you for your request. We cannot accept it as it is.',
      `Why: ${reason}`,
      `You can change it and send it again: ${link}/user/consultation/request`,
    ),
  }),
  type_accepted: ({ link }) => ({
    subject: 'Your new consultant type is in force',
    text: lines('The change of your type has been accepted.', `Your profile: ${link}/consultant/profile`),
  }),
  type_refused: ({ link, reason }) => ({
    subject: 'Your consultant type stays as it was',
    text: lines(
      'The change of your type was not accepted. Everything else that you saved is in force.',
      `Why: ${reason}`,
      `Your profile: ${link}/consultant/profile`,
    ),
  }),
};

const arabic: typeof english = {
  become_accepted: ({ link }) => ({
    subject: 'أصبحت مستشارًا في رفيق',
    text: lines(
      'قُبل طلبك للانضمام إلى المستشارين. أهلًا بك!',
      `حدّد أسعارك أولًا، ثم المواعيد التي يمكن للناس حجزها: ${link}/consultant/add-availability-settings`,
      `وما يقرؤه الناس عنك تجده هنا: ${link}/consultant/profile`,
    ),
  }),
  become_refused: ({ link, reason }) => ({
    subject: 'طلبك للانضمام إلى المستشارين',
    text: lines(
      'شكرًا على طلبك. لا يمكننا قبوله بصورته الحالية.',
      `السبب: ${reason}`,
      `يمكنك تعديله ثم إرساله من جديد: ${link}/user/consultation/request`,
    ),
  }),
  type_accepted: ({ link }) => ({
    subject: 'أصبح نوعك الجديد ساريًا',
    text: lines('قُبل تغيير نوعك بين المستشارين.', `ملفك: ${link}/consultant/profile`),
  }),
  type_refused: ({ link, reason }) => ({
    subject: 'بقي نوعك كما كان',
    text: lines(
      'لم يُقبل تغيير نوعك بين المستشارين، وكل ما حفظته غير ذلك سارٍ.',
      `السبب: ${reason}`,
      `ملفك: ${link}/consultant/profile`,
    ),
  }),
};

/** The mail about an operator's decision on a consultant's request or an application (PD-48). */
export const buildDecisionMail = ({ language, publicUrl, kind, outcome, reason }: Decided): MailText =>
  (language === 'ar' ? arabic : english)[`${kind}_${outcome}`]({ link: publicUrl, reason: reason ?? '' });
