import type { Order, OrderLine } from 'shared-api/contracts/commerce/wire';
import { formatInstantInCity, formatTimeRange, isolate, type Language } from '../../../../kernel/index.ts';
import { printable } from '../../../../services/pdf/index.ts';
import { receiptTexts } from './texts.ts';

const locales = { en: 'en-GB-u-ca-gregory-nu-latn', ar: 'ar-u-ca-gregory-nu-latn' } as const;

export interface Reader {
  language: Language;
  /** IANA zone of the times. */
  timezone: string;
}

/** Formats amounts and instants for a reader; instants include the city or the name of their zone. */
export function createFormatter({ language, timezone }: Reader, currency: Order['currency']) {
  const amounts = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 });
  return {
    money: (amount: number) => printable(`${amounts.format(amount)} ${currency}`),
    time: (instant: string) => printable(formatInstantInCity(new Date(instant), language, timezone)),
  };
}

/** Replaces the word between two dates with a dash, because Arabic letters would reverse the order of the dates' parts. */
const printDates = (interval: string): string => printable(interval).replace(/ \p{L}+ /u, ' – ');

/** Formats the time of a session in the reader's zone, of an event in the zone of its place, as in mails; of a camp its first and last day. */
function formatWhen(
  { date, date_interval, ends_at, timezone }: OrderLine,
  language: Language,
  time: (instant: string) => string,
): string | undefined {
  if (date_interval) return printDates(date_interval);
  if (date === null) return undefined;
  if (timezone === undefined || ends_at === undefined) return time(date);
  const range = { startsAt: new Date(date), endsAt: new Date(ends_at) };
  return printable(formatTimeRange(range, language, timezone));
}

/** Lists the details of a line on the receipt besides its name and price. */
export function describeLine(
  line: OrderLine,
  { buyer, currency }: Pick<Order, 'buyer' | 'currency'>,
  reader: Reader,
): string[] {
  const { language } = reader;
  const words = receiptTexts[language];
  const { money, time } = createFormatter(reader, currency);
  const { model_name, period, participants, users_number = 1, user_id, username } = line;
  const people = participants ?? (user_id === buyer.id ? [] : [username]);
  const isSession = model_name === 'ConsultationSession';
  return [
    line.event_name !== null && printable(line.event_name),
    line.is_unlimited === 1 && words.unlimited,
    formatWhen(line, language, time),
    period !== null && (isSession ? words.minutes(period) : words.days(period)),
    people.length > 0 &&
      words.for(
        people.map((person) => isolate(language, printable(person))).join(language === 'ar' ? '، ' : ', '),
      ),
    users_number > 1 && `${users_number} × ${money(line.price / users_number)}`,
  ].filter((each): each is string => typeof each === 'string' && each !== '');
}
