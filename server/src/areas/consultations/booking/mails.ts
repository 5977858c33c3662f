import { formatTimeRange, isolate, type Language } from '../../../kernel/index.ts';
import {
  defineMail,
  type MailBlock,
  type MailContent,
  type MailField,
} from '../../../services/mail/index.ts';
import type { Refunded } from '../../commerce/index.ts';
import { formatMoney, getMailTexts as orderWordsOf } from '../../commerce/index.ts';
import type { TimeInterval } from './holds.ts';
import { getMeetingAddress, getOtherPerson, type Session, type Side } from './session.ts';
import { isCancelledInTime } from './sold-terms.ts';

/** A change of a session that both people are notified of. */
export type SessionChange =
  | { kind: 'booked' | 'link' | 'soon' }
  /** `isAccepted`: the learner accepted a time that the consultant proposed. */
  | { kind: 'moved'; before: TimeInterval; isAccepted?: true }
  | { kind: 'cancelled'; by: Side | 'operator'; reason?: string; refunded?: Refunded };

interface Words {
  subject: Record<SessionChange['kind'], (name: string) => string>;
  intro: Record<SessionChange['kind'], (name: string) => string>;
  yours: string;
  theirs: (name: string) => string;
  before: string;
  where: string;
  rule: (until: string) => string;
  noRefund: string;
  freeRule: (until: string) => string;
  refund: Record<'full' | 'none', string>;
  free: Record<'restored' | 'used', string>;
  by: { you: string; other: (name: string) => string; operator: string };
  reason: string;
  accepted: (name: string) => string;
  note: (name: string) => string;
  manage: string;
  join: string;
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
  yours: 'Your time',
  theirs: (name) => `Time for ${name}`,
  before: 'It was',
  where: 'You meet here',
  rule: (until) => `A cancel by you until ${until} is refunded in full. A later one is not.`,
  noRefund: 'It begins so soon that a cancel by you is not refunded.',
  freeRule: (until) =>
    `If you cancel until ${until}, you can book another free first session. A later cancel uses it up.`,
  refund: {
    full: 'What was paid is refunded in full.',
    none: 'It was cancelled too late for a refund.',
  },
  free: {
    restored: 'Your free session is not used up: you can book another one.',
    used: 'It was cancelled late, so your free session is used up.',
  },
  by: {
    you: 'You cancelled it.',
    other: (name) => `${name} cancelled it.`,
    operator: 'The Rafiq team cancelled it.',
  },
  reason: 'The reason given:',
  accepted: (name) => `${name} has accepted the time that you proposed.`,
  note: (name) => `${name} wrote to you:`,
  manage: 'All your sessions',
  join: 'Join the session',
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
  yours: 'الموعد بتوقيتك',
  theirs: (name) => `الموعد بتوقيت ${name}`,
  before: 'كان الموعد',
  where: 'مكان اللقاء',
  rule: (until) => `إذا ألغيت حتى ${until} تسترد المبلغ كاملًا، وبعد ذلك لا يُسترد.`,
  noRefund: 'موعدها قريب جدًا، فلا يُسترد المبلغ إذا ألغيت.',
  freeRule: (until) =>
    `إذا ألغيت حتى ${until} يمكنك حجز جلسة أولى مجانية أخرى، وبعد ذلك تُحتسب جلستك المجانية.`,
  refund: {
    full: 'يُسترد المبلغ المدفوع كاملًا.',
    none: 'جاء الإلغاء متأخرًا، فلا يُسترد المبلغ.',
  },
  free: {
    restored: 'لم تُحتسب جلستك المجانية، ويمكنك حجز جلسة أخرى.',
    used: 'جاء الإلغاء متأخرًا، فاحتُسبت جلستك المجانية.',
  },
  by: { you: 'أنت من ألغاها.', other: (name) => `ألغاها ${name}.`, operator: 'ألغاها فريق رفيق.' },
  reason: 'السبب:',
  accepted: (name) => `وافق ${name} على الموعد الذي اقترحته.`,
  note: (name) => `كتب لك ${name}:`,
  manage: 'كل جلساتك',
  join: 'الانضمام إلى الجلسة',
};

const wordsOf = (language: Language): Words => (language === 'ar' ? arabic : english);

/** Page of the reader's sessions. */
const listOf: Record<Side, string> = { learner: '/user/sessions', consultant: '/consultant/booked-sessions' };

export const getListAddress = (side: Side, publicUrl: string): string => `${publicUrl}${listOf[side]}`;

/** The name of the other person, for a sentence in the reader's language. */
export const nameOther = (session: Session, side: Side): string =>
  isolate(session[side].language, getOtherPerson(session, side).username);

/** Times of a session in the reader's zone, and in the other person's if the zones differ (PD-21). */
export function listTimes(session: Session, side: Side, at: TimeInterval): MailField[] {
  const reader = session[side];
  const other = getOtherPerson(session, side);
  const words = wordsOf(reader.language);
  const own = reader.timezone ?? session.consultant.timezone;
  const yours = { label: words.yours, value: formatTimeRange(at, reader.language, own) };
  if (other.timezone === null || other.timezone === own) return [yours];
  const value = formatTimeRange(at, reader.language, other.timezone);
  return [yours, { label: words.theirs(nameOther(session, side)), value }];
}

/** The meeting place; the address of a private link is visible. */
function getPlace(session: Session, side: Side, publicUrl: string): MailField {
  const address = getMeetingAddress(session, publicUrl);
  return { label: wordsOf(session[side].language).where, value: address, address };
}

function cancelledBy(session: Session, side: Side, by: Side | 'operator'): string {
  const { you, other, operator } = wordsOf(session[side].language).by;
  if (by === 'operator') return operator;
  return by === side ? you : other(nameOther(session, side));
}

function cancellationFor(
  session: Session,
  side: Side,
  change: Extract<SessionChange, { kind: 'cancelled' }>,
): MailBlock[] {
  const words = wordsOf(session[side].language);
  const { refund, isFree } = session.booking;
  const { language } = session[side];
  const { amount = 0, walletAmount = 0, currency = 'USD' } = change.refunded ?? {};
  const { toSource, toWallet } = orderWordsOf(language);
  return [
    cancelledBy(session, side, change.by),
    ...(change.reason ? [{ intro: words.reason, quote: change.reason }] : []),
    ...(side === 'learner' && (refund === 'full' || refund === 'none') ? [words.refund[refund]] : []),
    ...(side === 'learner' && isFree
      ? [words.free[change.by === 'consultant' || isCancelledInTime(session.booking) ? 'restored' : 'used']]
      : []),
    ...(side === 'learner' && amount > 0 ? [toSource(formatMoney(language, amount, currency))] : []),
    ...(side === 'learner' && walletAmount > 0
      ? [toWallet(formatMoney(language, walletAmount, currency))]
      : []),
  ];
}

/** The rule for cancelling in mails to the learner: until when a cancel is free, and what it costs after that. */
function cancelRuleFor({ booking, learner, consultant }: Session): string {
  const words = wordsOf(learner.language);
  const { refundUntil: until, confirmedAt, isFree } = booking;
  const when = () =>
    formatTimeRange(
      { startsAt: until, endsAt: until },
      learner.language,
      learner.timezone ?? consultant.timezone,
    );
  if (isFree) return words.freeRule(when());
  return confirmedAt && until < confirmedAt ? words.noRefund : words.rule(when());
}

/** The learner's note, for the consultant. */
function noteFor(session: Session, side: Side): MailBlock[] {
  const { booking, consultant } = session;
  if (side !== 'consultant' || booking.note === null) return [];
  return [{ intro: wordsOf(consultant.language).note(nameOther(session, side)), quote: booking.note }];
}

/** Reminders and sent links lead to our room, other mails to the list of sessions. A private link is listed as a fact, so that its address is visible. */
function getAction(session: Session, side: Side, change: SessionChange | 'sent', publicUrl: string) {
  const words = wordsOf(session[side].language);
  const isJoined = change === 'sent' || change.kind === 'soon';
  return isJoined && session.privateLink === null
    ? { label: words.join, address: getMeetingAddress(session, publicUrl) }
    : { label: words.manage, address: getListAddress(side, publicUrl) };
}

function writeSessionMail(
  session: Session,
  side: Side,
  change: SessionChange,
  publicUrl: string,
): MailContent {
  const reader = session[side];
  const { booking, consultant } = session;
  const words = wordsOf(reader.language);
  const name = nameOther(session, side);
  const own = reader.timezone ?? consultant.timezone;
  const isAccepted = change.kind === 'moved' && change.isAccepted && side === 'consultant';
  const isRuled = (change.kind === 'booked' || change.kind === 'moved') && side === 'learner';
  const isCancelled = change.kind === 'cancelled';
  const before =
    change.kind === 'moved'
      ? [{ label: words.before, value: formatTimeRange(change.before, reader.language, own) }]
      : [];
  const place = isCancelled ? [] : [getPlace(session, side, publicUrl)];
  return {
    subject: words.subject[change.kind](name),
    title: words.intro[change.kind](name),
    blocks: [
      ...(isAccepted ? [words.accepted(name)] : []),
      { fields: [...listTimes(session, side, booking), ...before, ...place] },
      ...(isCancelled ? cancellationFor(session, side, change) : []),
      ...(isRuled ? [cancelRuleFor(session)] : []),
      ...(change.kind === 'booked' ? noteFor(session, side) : []),
    ],
    action: getAction(session, side, change, publicUrl),
  };
}

/** The mail about a change of a session for one of its two people, in their language. */
export const buildSessionMail = defineMail(
  { name: 'session', title: { en: 'Session', ar: 'جلسة' } },
  writeSessionMail,
);

/** What the mail about an order has of a bought session: time, place and how to cancel it. */
export const describeBoughtSession = (session: Session, publicUrl: string): MailBlock[] => [
  {
    fields: [...listTimes(session, 'learner', session.booking), getPlace(session, 'learner', publicUrl)],
  },
  cancelRuleFor(session),
];

/** The mail with a session's link, sent by one of the two people to themselves or the other. */
export const buildLinkMail = defineMail(
  { name: 'session-link', title: { en: 'Link of a session', ar: 'رابط جلسة' } },
  (session: Session, side: Side, publicUrl: string) => {
    const words = wordsOf(session[side].language);
    return {
      subject: words.subject.soon(nameOther(session, side)),
      blocks: [
        { fields: [...listTimes(session, side, session.booking), getPlace(session, side, publicUrl)] },
      ],
      action: getAction(session, side, 'sent', publicUrl),
    };
  },
);
