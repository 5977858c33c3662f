import { type RefundReason, refundReasons } from 'shared-api/rules/order';
import { formatInstantInCity, formatTimeRange, inLanguage, type Language } from '../../kernel/index.ts';
import { type MailExamples, optional } from '../../services/mail/mail-examples.fixture.ts';
import { buildEnrolledMail } from './bookings/enrolled-mail.ts';
import { buildCampMail, type CampDecision } from './camps/camp-mail.ts';
import { buildChangeMail } from './events/change-mail.ts';
import { buildMessageMail } from './messages/message-mail.ts';
import { formatMoney } from './orders/mail-texts.ts';
import { buildDivertedMail, buildPaidMail, buildRefundMail, type NamedLine } from './orders/order-mails.ts';
import { buildOfferMail } from './waiting-list/offer-mail.ts';

const at = { startsAt: new Date('2030-05-01T10:00:00Z'), endsAt: new Date('2030-05-01T12:00:00Z') };

const createTickets = (publicUrl: string) => [
  { text: 'RFQ-7KM2-94TX', address: `${publicUrl}/user/tickets/1` },
  { text: 'RFQ-2PD8-61QZ', address: `${publicUrl}/user/tickets/2` },
];

function createLines(language: Language): NamedLine[] {
  const common = { eventName: null, status: 'delivered' as const };
  return [
    {
      ...{ ...common, id: 1, price: 2_500 },
      name: inLanguage(language, { en: 'A session with Amal Nasser', ar: 'جلسة مع أمل ناصر' }),
    },
    {
      ...{ ...common, id: 2, price: 4_900, recipient: inLanguage(language, { en: 'Omar', ar: 'عمر' }) },
      name: inLanguage(language, { en: 'A calm house', ar: 'بيت هادئ' }),
    },
  ];
}

const orderMails: MailExamples = (language, publicUrl) => {
  const lines = createLines(language);
  const order = { id: 31, currency: 'USD', subtotal: 7_400, discount: 740, couponCode: 'SPRING' } as const;
  const payment = { method: 'stripe', amount: 5_660, walletAmount: 1_000 } as const;
  const time = {
    label: inLanguage(language, { en: 'Time', ar: 'الموعد' }),
    value: formatTimeRange(at, language, 'Africa/Cairo'),
  };
  const details = new Map([[1, [{ facts: [time] }, { items: createTickets(publicUrl) }]]]);
  const refund = (reason: RefundReason) =>
    buildRefundMail(
      {
        ...{ orderId: 31, reason, currency: 'USD', amount: 2_000, walletAmount: 500 },
        lines: reason === 'late' || reason === 'mismatch' ? [] : lines.slice(0, 1),
        ...(reason === 'operator' && {
          note: inLanguage(language, { en: 'The session did not take place.', ar: 'لم تُعقد الجلسة.' }),
        }),
      },
      language,
    );
  return {
    'order paid': buildPaidMail({ order, payment, lines, parts: [] }, { language, publicUrl }),
    'order paid, with details': buildPaidMail(
      { order, payment, lines, parts: [{ details }] },
      { language, publicUrl },
    ),
    ...Object.fromEntries(refundReasons.map((reason) => [`refund: ${reason}`, refund(reason)])),
    'refund to the wallet instead': buildDivertedMail(
      { amount: 2_500, currency: 'USD' },
      { language, orderId: 31 },
    ),
  };
};

const decisions: Record<CampDecision, true> = {
  ...{ accepted: true, refused: true, partly_paid: true, cancelled: true, cancel_refused: true },
};

export const commerceMails: MailExamples = (language, publicUrl) => {
  const camp = inLanguage(language, { en: 'Summer camp by the lake', ar: 'مخيم الصيف عند البحيرة' });
  const title = inLanguage(language, { en: 'An evening for fathers', ar: 'أمسية للآباء' });
  const time = formatTimeRange(at, language, 'Africa/Cairo');
  const reason = inLanguage(language, {
    en: 'The amount on the receipt cannot be read.',
    ar: 'المبلغ في الإيصال غير مقروء.',
  });
  const text = inLanguage(language, {
    en: 'We begin half an hour later.\nPlease bring something to write with.',
    ar: 'سنبدأ بعد نصف ساعة من الموعد.\nأحضروا معكم ما تكتبون به.',
  });
  const address = `${publicUrl}/show/user/profile?tab=events`;
  const tickets = createTickets(publicUrl);
  const place = inLanguage(language, { en: 'The library of Alexandria', ar: 'مكتبة الإسكندرية' });
  const person = inLanguage(language, { en: 'Omar', ar: 'عمر' });
  const offer = { language, title, until: time, address: `${publicUrl}/events/4` };
  const decide = (message: CampDecision) =>
    buildCampMail({
      ...{ language, camp, message, address },
      ...(message === 'partly_paid' && {
        partial: {
          ...{ paid: formatMoney(language, 50_000, 'USD'), price: formatMoney(language, 145_000, 'USD') },
          until: time,
        },
      }),
      tickets: message === 'accepted' ? tickets : [],
      ...(message.endsWith('refused') && { reason }),
    });
  return {
    ...orderMails(language, publicUrl),
    'event enrolled': buildEnrolledMail({
      language,
      title,
      time,
      place,
      tickets: tickets.slice(0, 1),
      address,
    }),
    'event enrolled, for a child': buildEnrolledMail({
      ...{ language, title, person, time, place, tickets: tickets.slice(0, 1), address },
    }),
    'event message': optional(buildMessageMail({ language, title, text, address }), 'orders'),
    ...Object.fromEntries(
      (['moved', 'withdrawn', 'restored'] as const).map((change) => [
        `event ${change}`,
        buildChangeMail({
          ...{ language, change, title, time, place, address },
          ...(change === 'moved' && { before: formatTimeRange(at, language, 'Asia/Riyadh') }),
          ...(change !== 'restored' && {
            refundUntil: formatInstantInCity(at.startsAt, language, 'Africa/Cairo'),
          }),
          isTransfer: change === 'withdrawn',
        }),
      ]),
    ),
    'seat offer': buildOfferMail({ ...offer, seats: 1 }),
    'seat offer, for a child': buildOfferMail({ ...offer, seats: 1, person }),
    'seats offer': buildOfferMail({ ...offer, seats: 3 }),
    ...Object.fromEntries(
      Object.keys(decisions).map((decision) => [`camp: ${decision}`, decide(decision as CampDecision)]),
    ),
  };
};
