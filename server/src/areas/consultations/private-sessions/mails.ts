import { formatInstant, formatTimeRange, inLanguage, isolate, type Language } from '../../../kernel/index.ts';
import { defineMail, type MailField } from '../../../services/mail/index.ts';
import { formatMoney } from '../../commerce/index.ts';
import type { TimeInterval } from '../booking/holds.ts';
import type { Booking } from '../tables/booking.ts';

interface MailContext {
  language: Language;
  /** The consultant's name. */
  consultant: string;
  /** IANA zones. */
  zones: { learner: string; consultant: string };
  /** Address of the request's page. */
  address: string;
}

/** A time in the reader's zone, and in the consultant's if the zones differ (PD-21). */
function timesFor({ language, consultant, zones }: MailContext, at: TimeInterval): MailField[] {
  const name = isolate(language, consultant);
  const [own, theirs] = inLanguage(language, {
    en: ['Your time', `Time for ${name}`],
    ar: ['الموعد بتوقيتك', `الموعد بتوقيت ${name}`],
  });
  const times = [
    { label: own as string, value: formatTimeRange(at, language, zones.learner) },
    { label: theirs as string, value: formatTimeRange(at, language, zones.consultant) },
  ];
  return zones.learner === zones.consultant ? times.slice(0, 1) : times;
}

/** The mail about an accepted request: time, end of the hold, and price (PD-43). */
export const buildAcceptedMail = defineMail(
  { name: 'request-accepted', title: { en: 'Private session accepted', ar: 'قبول جلسة خاصة' } },
  (
    metadata: MailContext,
    offer: Pick<Booking, 'startsAt' | 'endsAt' | 'holdUntil' | 'price' | 'currency'>,
  ) => {
    const { language, zones, address } = metadata;
    const consultant = isolate(language, metadata.consultant);
    const until = formatInstant(offer.holdUntil ?? offer.startsAt, language, zones.learner);
    const times = timesFor(metadata, offer);
    const price = formatMoney(language, offer.price ?? 0, offer.currency ?? 'USD');
    return inLanguage(language, {
      en: {
        subject: `${consultant} has accepted your private session`,
        blocks: [
          `${consultant} has accepted your request for a private session.`,
          { fields: [...times, { label: 'Price', value: price }] },
          `It is kept for you until ${until}.`,
        ],
        action: { label: 'Complete your booking', address },
      },
      ar: {
        subject: `قبل ${consultant} طلبك لجلسة خاصة`,
        blocks: [
          `قبل ${consultant} طلبك لجلسة خاصة.`,
          { fields: [...times, { label: 'السعر', value: price }] },
          `الموعد محفوظ لك حتى ${until}.`,
        ],
        action: { label: 'إكمال الحجز', address },
      },
    });
  },
);

/** The mail about a declined request. */
export const buildRejectedMail = defineMail(
  { name: 'request-declined', title: { en: 'Private session declined', ar: 'الاعتذار عن جلسة خاصة' } },
  ({ language, consultant: name, address }: Omit<MailContext, 'zones'>) => {
    const consultant = isolate(language, name);
    return inLanguage(language, {
      en: {
        subject: `${consultant} has declined your private session`,
        blocks: [
          `${consultant} has declined your request for a private session. You can ask for other times, or choose one that is on offer.`,
        ],
        action: { label: 'See your request', address },
      },
      ar: {
        subject: `اعتذر ${consultant} عن طلبك لجلسة خاصة`,
        blocks: [
          `اعتذر ${consultant} عن طلبك لجلسة خاصة. يمكنك أن تطلب أوقاتًا أخرى أو تختار من المواعيد المتاحة.`,
        ],
        action: { label: 'عرض طلبك', address },
      },
    });
  },
);

interface ConsultantMailContext {
  language: Language;
  /** The learner's name. */
  learner: string;
  /** The learner's reason for the request. */
  reason: string;
  /** IANA zones. */
  zones: { learner: string; consultant: string };
  /** Address of the request's page. */
  address: string;
  times: readonly TimeInterval[];
}

/** The requested times in the consultant's zone. */
const listTimes = ({ times, language, zones }: ConsultantMailContext) => ({
  items: times.map((time) => ({ text: formatTimeRange(time, language, zones.consultant) })),
});

/** The mail about a new request. */
export const buildRequestMail = defineMail(
  { name: 'request', title: { en: 'Request for a private session', ar: 'طلب جلسة خاصة' } },
  (metadata: ConsultantMailContext) => {
    const { language, reason, address } = metadata;
    const learner = isolate(language, metadata.learner);
    const times = listTimes(metadata);
    return inLanguage(language, {
      en: {
        subject: `${learner} asks you for a private session`,
        blocks: [
          `${learner} asks you for a private session at one of these times, by your clock:`,
          times,
          { intro: 'The reason given:', quote: reason },
          'Accept one of the times, or decline.',
        ],
        action: { label: 'Answer the request', address },
      },
      ar: {
        subject: `يطلب منك ${learner} جلسة خاصة`,
        blocks: [
          `يطلب منك ${learner} جلسة خاصة في أحد هذه المواعيد بتوقيتك:`,
          times,
          { intro: 'السبب:', quote: reason },
          'اقبل أحد المواعيد أو اعتذر.',
        ],
        action: { label: 'الرد على الطلب', address },
      },
    });
  },
);

/** The mail about a withdrawn request. */
export const buildWithdrawnMail = defineMail(
  { name: 'request-withdrawn', title: { en: 'Request withdrawn', ar: 'سحب طلب جلسة خاصة' } },
  (metadata: ConsultantMailContext) => {
    const { language, address } = metadata;
    const learner = isolate(language, metadata.learner);
    const times = listTimes(metadata);
    return inLanguage(language, {
      en: {
        subject: `${learner} has withdrawn a request for a private session`,
        blocks: [
          `${learner} has withdrawn the request for a private session. None of these times is kept any more:`,
          times,
        ],
        action: { label: 'See the request', address },
      },
      ar: {
        subject: `سحب ${learner} طلبه لجلسة خاصة`,
        blocks: [`سحب ${learner} طلبه لجلسة خاصة، ولم يعد أي من هذه المواعيد محفوظًا:`, times],
        action: { label: 'عرض الطلب', address },
      },
    });
  },
);
