import type { Language } from '../../../kernel/index.ts';
import { devPage, devStyles, html } from '../../dev-pages/index.ts';

interface Words {
  title: string;
  ask: (topic: string) => string;
  confirm: string;
  done: (topic: string) => string;
  others: string;
  invalid: string;
  settings: string;
  topics: Record<string, string>;
}

const english: Words = {
  title: 'Stop these mails',
  ask: (topic) => `Do you want to get no more mails of this kind: ${topic}?`,
  confirm: 'Stop them',
  done: (topic) => `You will get no more mails of this kind: ${topic}.`,
  others: 'Your other notifications stay as they are.',
  invalid: 'This link is not valid any more. Your notification settings switch the same mails off.',
  settings: 'Notification settings',
  topics: {
    sessions: 'Sessions',
    courses: 'Courses',
    tracking: 'Follow-up',
    family: 'Tasks and family',
    orders: 'Orders',
    messages: 'Messages',
    digest: 'Daily summary',
  },
};

const arabic: Words = {
  title: 'إيقاف هذه الرسائل',
  ask: (topic) => `هل تريد ألا تصلك رسائل من هذا النوع بعد الآن: ${topic}؟`,
  confirm: 'إيقافها',
  done: (topic) => `لن تصلك رسائل من هذا النوع بعد الآن: ${topic}.`,
  others: 'تبقى إشعاراتك الأخرى كما هي.',
  invalid: 'لم يعد هذا الرابط صالحًا. يمكنك إيقاف هذه الرسائل من إعدادات الإشعارات.',
  settings: 'إعدادات الإشعارات',
  topics: {
    sessions: 'الجلسات',
    courses: 'الدورات',
    tracking: 'المتابعة',
    family: 'المهام والعائلة',
    orders: 'الطلبات',
    messages: 'الرسائل',
    digest: 'الملخص اليومي',
  },
};

/** Path of the style sheet of the page. */
export const optOutStylesPath = '/api/mails/unsubscribe.css';

export const optOutStyles = `${devStyles}main { max-inline-size: 34rem; }
button, .settings { display: inline-block; min-block-size: 44px; margin-block: 0.5rem; }
button { background: var(--teal); color: var(--paper); border-color: var(--teal); font-weight: 600; padding: 0.625rem 1.5rem; }
`;

/** A page for the link in a mail: it asks for confirmation, confirms, or says that the link is invalid. */
export function buildOptOutPage(
  state: { step: 'ask' | 'done'; topic: string; action: string } | { step: 'invalid' },
  language: Language,
): string {
  const words = language === 'ar' ? arabic : english;
  const settings = html`<p><a class="settings" href="/user/notifications/settings">${words.settings}</a></p>`;
  const topic = state.step === 'invalid' ? '' : (words.topics[state.topic] ?? state.topic);
  const contents = {
    invalid: () => html`<p role="alert">${words.invalid}</p>${settings}`,
    done: () => html`<p role="status">${words.done(topic)}</p><p>${words.others}</p>${settings}`,
    ask: () => html`<p>${words.ask(topic)}</p>
<form method="post" action="${state.step === 'invalid' ? '' : state.action}"><button>${words.confirm}</button></form>
<p>${words.others}</p>${settings}`,
  };
  return devPage({
    title: words.title,
    site: language === 'ar' ? 'رفيق' : 'Rafiq',
    styles: optOutStylesPath,
    language,
    content: contents[state.step](),
  });
}
