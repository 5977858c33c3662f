import type { Language } from '../../../kernel/index.ts';
import { formatInstant, formatTimeRange } from '../../../kernel/index.ts';
import { lines, type MailText } from '../../../services/mail/index.ts';
import type { TimeInterval } from '../booking/holds.ts';
import type { Booking } from '../booking/tables.ts';

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
function timesFor({ language, consultant, zones }: MailContext, at: TimeInterval): string {
  const own = formatTimeRange(at, language, zones.learner);
  const theirs = formatTimeRange(at, language, zones.consultant);
  const words =
    language === 'ar'
      ? [`الموعد بتوقيتك: ${own}`, `الموعد بتوقيت ${consultant}: ${theirs}`]
      : [`Your time: ${own}`, `Time for ${consultant}: ${theirs}`];
  return words.slice(0, zones.learner === zones.consultant ? 1 : 2).join('\n');
}

/** `USD 25.50`, in both languages. */
const priceIn = ({ price, currency }: Booking): string => `${currency} ${((price ?? 0) / 100).toFixed(2)}`;

/** The mail about an accepted request: time, end of the hold, and price (PD-43). */
export function buildAcceptedMail(facts: MailContext, offer: Booking): MailText {
  const { language, consultant, zones, address } = facts;
  const until = formatInstant(offer.holdUntil ?? offer.startsAt, language, zones.learner);
  return language === 'ar'
    ? {
        subject: `قبل ${consultant} طلبك لجلسة خاصة`,
        text: lines(
          `قبل ${consultant} طلبك لجلسة خاصة.`,
          timesFor(facts, offer),
          `الموعد محفوظ لك حتى ${until}. السعر: ${priceIn(offer)}`,
          `أكمل الحجز من هنا: ${address}`,
        ),
      }
    : {
        subject: `${consultant} has accepted your private session`,
        text: lines(
          `${consultant} has accepted your request for a private session.`,
          timesFor(facts, offer),
          `It is kept for you until ${until}. Price: ${priceIn(offer)}`,
          `Complete your booking here: ${address}`,
        ),
      };
}

/** The mail about a declined request. */
export const buildRejectedMail = ({ language, consultant, address }: MailContext): MailText =>
  language === 'ar'
    ? {
        subject: `اعتذر ${consultant} عن طلبك لجلسة خاصة`,
        text: lines(
          `اعتذر ${consultant} عن طلبك لجلسة خاصة. يمكنك أن تطلب أوقاتًا أخرى أو تختار من المواعيد المتاحة.`,
          `طلبك: ${address}`,
        ),
      }
    : {
        subject: `${consultant} has declined your private session`,
        text: lines(
          `${consultant} has declined your request for a private session. You can ask for other times, or choose one that is on offer.`,
          `Your request: ${address}`,
        ),
      };

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

/** The requested times, one per line, in the consultant's zone. */
const formatTimes = ({ times, language, zones }: ConsultantMailContext): string =>
  times.map((time) => `- ${formatTimeRange(time, language, zones.consultant)}`).join('\n');

/** The mail about a new request. */
export function buildRequestMail(facts: ConsultantMailContext): MailText {
  const { language, learner, reason, address } = facts;
  return language === 'ar'
    ? {
        subject: `يطلب منك ${learner} جلسة خاصة`,
        text: lines(
          `يطلب منك ${learner} جلسة خاصة في أحد هذه المواعيد بتوقيتك:`,
          formatTimes(facts),
          `السبب: ${reason}`,
          `اقبل موعدًا أو اعتذر من هنا: ${address}`,
        ),
      }
    : {
        subject: `${learner} asks you for a private session`,
        text: lines(
          `${learner} asks you for a private session at one of these times, by your clock:`,
          formatTimes(facts),
          `The reason given: ${reason}`,
          `Accept one of them or decline here: ${address}`,
        ),
      };
}

/** The mail about a withdrawn request. */
export function buildWithdrawnMail(facts: ConsultantMailContext): MailText {
  const { language, learner, address } = facts;
  return language === 'ar'
    ? {
        subject: `سحب ${learner} طلبه لجلسة خاصة`,
        text: lines(
          `سحب ${learner} طلبه لجلسة خاصة، ولم يعد أي من هذه المواعيد محفوظًا:`,
          formatTimes(facts),
          `الطلب: ${address}`,
        ),
      }
    : {
        subject: `${learner} has withdrawn a request for a private session`,
        text: lines(
          `${learner} has withdrawn the request for a private session. None of these times is kept any more:`,
          formatTimes(facts),
          `The request: ${address}`,
        ),
      };
}
