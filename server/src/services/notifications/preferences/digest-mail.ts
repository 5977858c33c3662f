import { inLanguage, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../mail/index.ts';

/** Maximum number of notifications that a digest lists; it gives the number of the others. */
export const maxListed = 20;

interface Words {
  subject(count: number): string;
  intro: string;
  more(count: number): string;
  open: string;
}

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };

const english: Words = {
  subject: (count) => (count === 1 ? 'One unread notification' : `${count} unread notifications`),
  intro: 'This is new since your last summary:',
  more: (count) => `And ${count} more.`,
  open: 'Your notifications',
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
  open: 'إشعاراتك',
};

/** An unread notification with the address of its page. */
export interface DigestEntry {
  body: string;
  path: string | undefined;
}

/** The topic of a digest in the link that switches it off. */
export const digestTopic = 'digest';

/** The digest mail: unread notifications, each with its page. */
export const buildDigestMail = defineMail(
  { name: 'digest', title: { en: 'Daily digest', ar: 'الملخص اليومي' }, reason: 'digest' },
  (
    entries: readonly DigestEntry[],
    { language, publicUrl, count }: { language: Language; publicUrl: string; count: number },
  ) => {
    const words = inLanguage(language, { en: english, ar: arabic });
    return {
      subject: words.subject(count),
      preheader: entries[0]?.body,
      blocks: [
        words.intro,
        {
          items: entries.map(({ body, path }) =>
            path === undefined ? { text: body } : { text: body, address: `${publicUrl}${path}` },
          ),
        },
        ...(count > entries.length ? [words.more(count - entries.length)] : []),
      ],
      action: { label: words.open, address: `${publicUrl}/user/notifications` },
    };
  },
);
