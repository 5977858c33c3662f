import type { Language } from '../../../kernel/index.ts';
import { lines, type MailText } from '../../mail/index.ts';

/** What a digest lists at most; the rest is counted. */
export const maxListed = 20;

interface Words {
  subject(count: number): string;
  intro: string;
  more(count: number): string;
  open(address: string): string;
  settings(address: string): string;
  stop(address: string): string;
}

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };

const english: Words = {
  subject: (count) => (count === 1 ? 'One unread notification' : `${count} unread notifications`),
  intro: 'This is new since your last summary:',
  more: (count) => `And ${count} more.`,
  open: (address) => `Your notifications: ${address}`,
  settings: (address) => `You get this mail because you chose a daily summary. Change its hour: ${address}`,
  stop: (address) => `Stop the daily summary: ${address}`,
};

const arabicCounts: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'إشعار غير مقروء',
  two: 'إشعاران غير مقروءين',
};
const toArabicCount = (count: number): string => {
  const rule = plurals.ar.select(count);
  return arabicCounts[rule] ?? (rule === 'few' ? `${count} إشعارات غير مقروءة` : `${count} إشعارًا غير مقروء`);
};

const arabic: Words = {
  subject: toArabicCount,
  intro: 'هذا هو الجديد منذ ملخصك السابق:',
  more: (count) => `وغير ذلك: ${count}.`,
  open: (address) => `إشعاراتك: ${address}`,
  settings: (address) => `تصلك هذه الرسالة لأنك اخترت ملخصًا يوميًا. لتغيير موعده: ${address}`,
  stop: (address) => `لإيقاف الملخص اليومي: ${address}`,
};

/** An unread notification with the address of its page. */
export interface DigestEntry {
  body: string;
  path: string | undefined;
}

/** The mail of a digest: what is unread, and a link that switches it off without a sign-in. */
export function buildDigestMail(
  entries: readonly DigestEntry[],
  {
    language,
    publicUrl,
    count,
    token,
  }: { language: Language; publicUrl: string; count: number; token: string },
): MailText {
  const words = language === 'ar' ? arabic : english;
  return {
    subject: words.subject(count),
    text: lines(
      words.intro,
      ...entries.map(({ body, path }) =>
        path === undefined ? `- ${body}` : `- ${body}\n  ${publicUrl}${path}`,
      ),
      ...(count > entries.length ? [words.more(count - entries.length)] : []),
      words.open(`${publicUrl}/user/notifications`),
      words.settings(`${publicUrl}/user/notifications/settings`),
      words.stop(`${publicUrl}/notifications/unsubscribe#${token}`),
    ),
  };
}
