import type { CartModel } from 'shared-api/contracts/cart';
import { formatDate, formatDateTime } from 'shared-ui/format';
import { isolateDates } from '../../rules/isolate-dates.ts';

/** The fields that cart items and order lines have in common. */
export interface LineItem {
  model_name: CartModel;
  model_id: number;
  name: string;
  image: string | null;
  event_name: string | null;
  /** Minutes of a session, else days. */
  period: number | null;
  /** An instant of a session, else a day. */
  date: string | null;
  date_interval: string | null;
  /** 1: the unlimited option of a follow-up system. */
  is_unlimited?: 1;
  /** Of a cart item: the people it is for, one entry each. */
  users_names?: readonly { username: string }[];
  users_number?: number;
  /** Of an order line: the person it is for. */
  username?: string;
}

interface Reader {
  /** Looks up a text of this package. */
  t(key: string, values?: Record<string, unknown>): string;
  language: string;
  /** IANA */
  timeZone: string;
}

/** One muted row below a name. */
export interface LineDetail {
  key: 'event' | 'option' | 'period' | 'date' | 'people' | 'for';
  text: string;
}

/** The number of people that the product is for. */
export const countPeople = ({ users_number, users_names }: LineItem): number =>
  users_number ?? users_names?.length ?? 1;

export const isSession = ({ model_name }: Pick<LineItem, 'model_name'>): boolean =>
  model_name === 'ConsultationSession';

/** The details of a product besides its name, picture and price (EC §2.4); a missing one has no row. */
export function lineDetails(thing: LineItem, { t, language, timeZone }: Reader): LineDetail[] {
  const session = isSession(thing);
  const { event_name, period, date, date_interval } = thing;
  const names = (thing.users_names?.map(({ username }) => username) ?? [thing.username]).filter(Boolean);
  const people = countPeople(thing);
  const rows: [LineDetail['key'], string | null | undefined | false][] = [
    ['event', event_name],
    ['option', thing.is_unlimited === 1 && t('common.unlimited')],
    ['date', date && (session ? formatDateTime(date, language, { timeZone }) : formatDate(date, language))],
    ['date', !date && date_interval && isolateDates(date_interval)],
    ['period', period !== null && t(session ? 'common.minutes' : 'common.days', { count: period })],
    ['people', people > 1 && t('common.people', { count: people })],
    // A session is always for its buyer.
    [
      'for',
      !session && names.length > 0 && t('common.for', { names: names.join(language === 'ar' ? '، ' : ', ') }),
    ],
  ];
  return rows.flatMap(([key, text]) => (text ? [{ key, text }] : []));
}
