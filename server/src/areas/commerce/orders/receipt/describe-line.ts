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

/** Formats amounts and instants for a reader; instants name the city or the zone of their clock. */
export function createFormatter({ language, timezone }: Reader, currency: Order['currency']) {
  const amounts = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 });
  return {
    money: (amount: number) => printable(`${amounts.format(amount)} ${currency}`),
    time: (instant: string) => printable(formatInstantInCity(new Date(instant), language, timezone)),
  };
}

/** Two dates with a dash in place of the word: after Arabic letters the parts of a date would stand in the order of the line. */
const printDates = (interval: string): string => printable(interval).replace(/ \p{L}+ /u, ' – ');

/** A session by the reader's clock, an event by the clock of its place, as in mails; of a camp its first and last day. */
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

/** Lists what the receipt says of a line besides its name and price. */
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
