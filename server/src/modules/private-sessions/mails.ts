import type { Language } from '../../kernel/index.ts';
import { lines, type MailText } from '../accounts/mails.ts';
import { dayAndTime } from '../accounts/texts.ts';
import type { Booking, Stretch } from '../booking/holds.ts';
import { timeIn } from '../booking/times.ts';

interface Facts {
  language: Language;
  /** The consultant's name. */
  consultant: string;
  /** IANA zones. */
  zones: { learner: string; consultant: string };
  /** The request's own page. */
  address: string;
}

/** The time by the reader's clocks, and by the consultant's where the zones differ (decision 21). */
function timesFor({ language, consultant, zones }: Facts, at: Stretch): string {
  const own = timeIn(at, language, zones.learner);
  const theirs = timeIn(at, language, zones.consultant);
  const words =
    language === 'ar'
      ? [`الموعد بتوقيتك: ${own}`, `الموعد بتوقيت ${consultant}: ${theirs}`]
      : [`Your time: ${own}`, `Time for ${consultant}: ${theirs}`];
  return words.slice(0, zones.learner === zones.consultant ? 1 : 2).join('\n');
}

/** `USD 25.50`: the same in both languages. */
const priceIn = ({ price, currency }: Booking): string => `${currency} ${((price ?? 0) / 100).toFixed(2)}`;

/** The consultant has accepted one of the times: when, until when it is kept, and what it costs (decision 43). */
export function acceptedMail(facts: Facts, offer: Booking): MailText {
  const { language, consultant, zones, address } = facts;
  const until = dayAndTime(offer.holdUntil ?? offer.startsAt, language, zones.learner);
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

/** The consultant has declined. */
export const rejectedMail = ({ language, consultant, address }: Facts): MailText =>
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
