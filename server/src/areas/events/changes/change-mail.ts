import { inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail } from '../../../services/mail/index.ts';

/** The kind of a change of an event or a camp for people with a booking (PD-138). */
export type EventChange = 'moved' | 'withdrawn' | 'restored';

interface Words {
  subject: Record<EventChange, (title: string) => string>;
  intro: Record<EventChange, (title: string) => string>;
  time: Record<EventChange, string>;
  before: string;
  place: string;
  refund: Record<EventChange, (until: string) => string>;
  transfer: string;
  action: string;
}

const english: Words = {
  subject: {
    moved: (title) => `Another time or place: ${title}`,
    withdrawn: (title) => `Does not take place: ${title}`,
    restored: (title) => `Takes place after all: ${title}`,
  },
  intro: {
    moved: (title) => `“${title}” was moved. Your place stays yours.`,
    withdrawn: (title) => `“${title}” does not take place.`,
    restored: (title) => `“${title}”, which was withdrawn, takes place after all. Your place stays yours.`,
  },
  time: { moved: 'New time', withdrawn: 'It was', restored: 'Time' },
  before: 'It was',
  place: 'Place',
  refund: {
    moved: (until) => `If that does not suit you, cancel by ${until}, and you get the full price back.`,
    withdrawn: (until) => `Cancel your place by ${until}, and you get the full price back.`,
    restored: (until) => `If that does not suit you, cancel by ${until}, and you get the full price back.`,
  },
  transfer: 'What you paid by bank transfer is sent back once you have asked to cancel.',
  action: 'Your place',
};

const arabic: Words = {
  subject: {
    moved: (title) => `موعد أو مكان جديد: ${title}`,
    withdrawn: (title) => `لن تُقام: ${title}`,
    restored: (title) => `تُقام من جديد: ${title}`,
  },
  intro: {
    moved: (title) => `تغيّر موعد «${title}» أو مكانها، ومكانك محفوظ لك.`,
    withdrawn: (title) => `لن تُقام «${title}».`,
    restored: (title) => `ستُقام «${title}» بعد أن كانت قد أُلغيت، ومكانك محفوظ لك.`,
  },
  time: { moved: 'الموعد الجديد', withdrawn: 'كان الموعد', restored: 'الموعد' },
  before: 'كان الموعد',
  place: 'المكان',
  refund: {
    moved: (until) => `إذا لم يناسبك ذلك فألغِ حجزك حتى ${until}، ويُعاد إليك المبلغ كاملًا.`,
    withdrawn: (until) => `ألغِ حجزك حتى ${until}، ويُعاد إليك المبلغ كاملًا.`,
    restored: (until) => `إذا لم يناسبك ذلك فألغِ حجزك حتى ${until}، ويُعاد إليك المبلغ كاملًا.`,
  },
  transfer: 'ما دفعته بتحويل بنكي يُعاد إليك بعد أن تطلب الإلغاء.',
  action: 'حجزك',
};

interface Changed {
  language: Language;
  change: EventChange;
  title: string;
  time: string;
  /** The time before the change, if it differs. */
  before?: string;
  place: string;
  /** The refund deadline; undefined if nothing was paid. */
  refundUntil?: string;
  /** The reader paid by bank transfer. */
  isTransfer?: boolean;
  /** Page of the reader's booking. */
  address: string;
}

/** The mail to people with a booking of an event or a camp that was moved, withdrawn or restored. */
export const buildChangeMail = defineMail(
  { name: 'event-change', title: { en: 'Change of an event', ar: 'تغيير في فعالية' } },
  ({ language, change, title: ownTitle, time, before, place, refundUntil, isTransfer, address }: Changed) => {
    const words = inLanguage(language, { en: english, ar: arabic });
    const title = isolate(language, ownTitle);
    return {
      subject: words.subject[change](title),
      blocks: [
        words.intro[change](title),
        {
          fields: [
            { label: words.time[change], value: time },
            ...(before === undefined ? [] : [{ label: words.before, value: before }]),
            ...(change === 'withdrawn' ? [] : [{ label: words.place, value: place }]),
          ],
        },
        ...(refundUntil === undefined ? [] : [words.refund[change](refundUntil)]),
        ...(isTransfer ? [words.transfer] : []),
      ],
      action: { label: words.action, address },
    };
  },
);
