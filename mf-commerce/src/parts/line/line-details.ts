import type { CartModel } from 'shared-api/contracts/cart';
import { formatDate, formatDateTime } from 'shared-ui/format';
import { formatZonedTimes } from '../../rules/events/event-time.ts';
import { formatDates } from '../../rules/format-dates.ts';

/** The fields that cart items and order lines have in common. */
export interface LineItem {
  model_name: CartModel;
  model_id: number;
  name: string;
  image: string | null;
  event_name: string | null;
  /** Minutes of a session, else days. */
  period: number | null;
  /** An instant of a session or an event, else a day. */
  date: string | null;
  date_interval: string | null;
  /** Of an event or a camp: its end, and the IANA zone of its venue. */
  ends_at?: string;
  timezone?: string;
  /** 1: the unlimited option. */
  is_unlimited?: 1;
  /** Of a cart item: the people it is for, one entry each. */
  users_names?: readonly { username: string }[];
  users_number?: number;
  /** Of a camp: the names of the participants, who may be others than the person who books. */
  participants?: readonly string[];
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
  key: 'event' | 'option' | 'period' | 'date' | 'ownDate' | 'people' | 'for';
  text: string;
}

/** The number of people that the product is for. */
export const countPeople = ({ users_number, users_names }: LineItem): number =>
  users_number ?? users_names?.length ?? 1;

export const isSession = ({ model_name }: Pick<LineItem, 'model_name'>): boolean =>
  model_name === 'ConsultationSession';

export const isEvent = ({ model_name }: Pick<LineItem, 'model_name'>): boolean => model_name === 'Event';

/**
 * The texts for when a product takes place: a camp by its days, an event by the clock of its venue and the user's own,
 * a session by the user's own.
 */
function listDates(item: LineItem, { language, timeZone }: Reader): (string | undefined)[] {
  const { date, date_interval, ends_at, timezone } = item;
  if (date_interval) return [formatDates(date_interval, language)];
  if (date === null) return [];
  if (ends_at !== undefined && timezone !== undefined)
    return formatZonedTimes({ starts_at: date, ends_at, timezone }, language, timeZone);
  return [isSession(item) ? formatDateTime(date, language, { timeZone }) : formatDate(date, language)];
}

/** The details of a product besides its name, picture and price (EC §2.4). A detail without a value has no row. */
export function lineDetails(item: LineItem, reader: Reader): LineDetail[] {
  const { t, language } = reader;
  const session = isSession(item);
  const { event_name, period, participants, users_names, username } = item;
  const names = (participants ?? users_names?.map((person) => person.username) ?? [username]).filter(Boolean);
  const people = countPeople(item);
  const [date, ownDate] = listDates(item, reader);
  const rows: [LineDetail['key'], string | null | undefined | false][] = [
    ['event', event_name],
    ['option', item.is_unlimited === 1 && t('common.unlimited')],
    ['date', date],
    ['ownDate', ownDate],
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
