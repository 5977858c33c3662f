import { refundUntil } from 'shared-api/rules/session-window';
import type { Language } from '../../kernel/index.ts';
import { lines, type MailText } from '../accounts/mails.ts';
import type { Refunded } from '../orders/refunds.ts';
import { moneyIn, wordsOf as orderWordsOf } from '../orders/words.ts';
import type { Stretch } from './holds.ts';
import { otherOf, placeOf, type Session, type Side } from './session.ts';
import { timeIn } from './times.ts';

/** What has happened to a session, as both of its people are told. */
export type News =
  | { kind: 'booked' | 'link' | 'soon' }
  | { kind: 'moved'; before: Stretch }
  | { kind: 'cancelled'; by: Side; reason?: string; refunded?: Refunded };

interface Words {
  subject: Record<News['kind'], (name: string) => string>;
  intro: Record<News['kind'], (name: string) => string>;
  yours: (time: string) => string;
  theirs: (name: string, time: string) => string;
  before: (time: string) => string;
  where: (address: string) => string;
  rule: (until: string) => string;
  refund: Record<'full' | 'none', string>;
  by: { you: string; other: (name: string) => string };
  reason: (text: string) => string;
  manage: (address: string) => string;
}

const english: Words = {
  subject: {
    booked: (name) => `Your session with ${name} is booked`,
    moved: (name) => `Your session with ${name} has a new time`,
    cancelled: (name) => `Your session with ${name} is cancelled`,
    link: (name) => `Your session with ${name} meets at another link`,
    soon: (name) => `Reminder: your session with ${name}`,
  },
  intro: {
    booked: (name) => `Your session with ${name} is booked.`,
    moved: (name) => `Your session with ${name} has moved to another time.`,
    cancelled: (name) => `Your session with ${name} is cancelled.`,
    link: (name) => `Your session with ${name} meets at another link. Its time is the same.`,
    soon: (name) => `Your session with ${name} is soon.`,
  },
  yours: (time) => `Your time: ${time}`,
  theirs: (name, time) => `Time for ${name}: ${time}`,
  before: (time) => `It was: ${time}`,
  where: (address) => `You meet here: ${address}`,
  rule: (until) => `A cancel by you until ${until} is refunded in full. A later one is not.`,
  refund: {
    full: 'What was paid is refunded in full.',
    none: 'It was cancelled too late for a refund.',
  },
  by: { you: 'You cancelled it.', other: (name) => `${name} cancelled it.` },
  reason: (text) => `The reason given: ${text}`,
  manage: (address) => `All your sessions: ${address}`,
};

const arabic: Words = {
  subject: {
    booked: (name) => `تم حجز جلستك مع ${name}`,
    moved: (name) => `موعد جديد لجلستك مع ${name}`,
    cancelled: (name) => `أُلغيت جلستك مع ${name}`,
    link: (name) => `رابط جديد لجلستك مع ${name}`,
    soon: (name) => `تذكير بجلستك مع ${name}`,
  },
  intro: {
    booked: (name) => `تم حجز جلستك مع ${name}.`,
    moved: (name) => `تغيّر موعد جلستك مع ${name}.`,
    cancelled: (name) => `أُلغيت جلستك مع ${name}.`,
    link: (name) => `تغيّر رابط اللقاء في جلستك مع ${name}، وموعدها كما هو.`,
    soon: (name) => `اقترب موعد جلستك مع ${name}.`,
  },
  yours: (time) => `الموعد بتوقيتك: ${time}`,
  theirs: (name, time) => `الموعد بتوقيت ${name}: ${time}`,
  before: (time) => `كان الموعد: ${time}`,
  where: (address) => `مكان اللقاء: ${address}`,
  rule: (until) => `إذا ألغيت حتى ${until} تسترد المبلغ كاملًا، وبعد ذلك لا يُسترد.`,
  refund: {
    full: 'يُسترد المبلغ المدفوع كاملًا.',
    none: 'جاء الإلغاء متأخرًا، فلا يُسترد المبلغ.',
  },
  by: { you: 'أنت من ألغاها.', other: (name) => `ألغاها ${name}.` },
  reason: (text) => `السبب: ${text}`,
  manage: (address) => `كل جلساتك هنا: ${address}`,
};

const wordsOf = (language: Language): Words => (language === 'ar' ? arabic : english);

/** Where somebody's own sessions are. */
const listOf: Record<Side, string> = { learner: '/user/sessions', consultant: '/consultant/booked-sessions' };

/** A session's times by the clocks of its reader, and by the other's where the two zones differ (decision 21). */
function timesFor(session: Session, side: Side, at: Stretch): string {
  const reader = session[side];
  const other = otherOf(session, side);
  const words = wordsOf(reader.language);
  const own = reader.timezone ?? session.consultant.timezone;
  const yours = words.yours(timeIn(at, reader.language, own));
  if (other.timezone === null || other.timezone === own) return yours;
  return `${yours}\n${words.theirs(other.username, timeIn(at, reader.language, other.timezone))}`;
}

function cancellationFor(session: Session, side: Side, news: Extract<News, { kind: 'cancelled' }>): string[] {
  const words = wordsOf(session[side].language);
  const { refund } = session.booking;
  const { language } = session[side];
  const { amount = 0, walletAmount = 0, currency = 'USD' } = news.refunded ?? {};
  const { toSource, toWallet } = orderWordsOf(language);
  return [
    news.by === side ? words.by.you : words.by.other(otherOf(session, side).username),
    ...(news.reason ? [words.reason(news.reason)] : []),
    ...(side === 'learner' && (refund === 'full' || refund === 'none') ? [words.refund[refund]] : []),
    ...(side === 'learner' && amount > 0 ? [toSource(moneyIn(language, amount, currency))] : []),
    ...(side === 'learner' && walletAmount > 0 ? [toWallet(moneyIn(language, walletAmount, currency))] : []),
  ];
}

/** The mail about it to one of the two, in the reader's language. */
export function sessionMail(session: Session, side: Side, news: News, publicUrl: string): MailText {
  const reader = session[side];
  const { booking, consultant } = session;
  const words = wordsOf(reader.language);
  const { username } = otherOf(session, side);
  const own = reader.timezone ?? consultant.timezone;
  const until = new Date(refundUntil(booking.startsAt.getTime(), consultant.marginHours));
  const isRuled = news.kind === 'booked' && side === 'learner' && !booking.isFree;
  return {
    subject: words.subject[news.kind](username),
    text: lines(
      words.intro[news.kind](username),
      timesFor(session, side, booking),
      ...(news.kind === 'moved' ? [words.before(timeIn(news.before, reader.language, own))] : []),
      ...(news.kind === 'cancelled'
        ? cancellationFor(session, side, news)
        : [words.where(placeOf(session, publicUrl))]),
      ...(isRuled ? [words.rule(timeIn({ startsAt: until, endsAt: until }, reader.language, own))] : []),
      words.manage(`${publicUrl}${listOf[side]}`),
    ),
  };
}

/** The mail by which one of the two sends a session's link, to themselves or to the other. */
export function linkMail(session: Session, side: Side, publicUrl: string): MailText {
  const words = wordsOf(session[side].language);
  const { username } = otherOf(session, side);
  return {
    subject: words.subject.soon(username),
    text: lines(timesFor(session, side, session.booking), words.where(placeOf(session, publicUrl))),
  };
}
