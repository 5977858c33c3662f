import { type RefundReason, refundReasons } from 'shared-api/rules/order';
import { formatTimeRange, inLanguage, type Language } from '../../kernel/index.ts';
import type { MailExamples } from '../../services/mail/mail-examples.fixture.ts';
import { buildDivertedMail, buildPaidMail, buildRefundMail, type NamedLine } from './orders/order-mails.ts';

const at = { startsAt: new Date('2030-05-01T10:00:00Z'), endsAt: new Date('2030-05-01T12:00:00Z') };

/** Tickets as a mail lists them. */
export const createTickets = (publicUrl: string) => [
  { text: 'RFQ-7KM2-94TX', address: `${publicUrl}/user/tickets/1` },
  { text: 'RFQ-2PD8-61QZ', address: `${publicUrl}/user/tickets/2` },
];

function createLines(names: Language): NamedLine[] {
  const common = { eventName: null, status: 'delivered' as const };
  return [
    {
      ...common,
      id: 1,
      price: 2_500,
      name: inLanguage(names, { en: 'A session with Amal Nasser', ar: 'جلسة مع أمل ناصر' }),
    },
    {
      ...common,
      id: 2,
      price: 4_900,
      recipient: inLanguage(names, { en: 'Omar', ar: 'عمر' }),
      name: inLanguage(names, { en: 'A calm house', ar: 'بيت هادئ' }),
    },
  ];
}

export const commerceMails: MailExamples = (language, publicUrl, names = language) => {
  const lines = createLines(names);
  const order = { id: 31, currency: 'USD', subtotal: 7_400, discount: 740, couponCode: 'SPRING' } as const;
  const payment = { method: 'stripe', amount: 5_660, walletAmount: 1_000 } as const;
  const time = {
    label: inLanguage(language, { en: 'Time', ar: 'الموعد' }),
    value: formatTimeRange(at, language, 'Africa/Cairo'),
  };
  const details = new Map([[1, [{ fields: [time] }, { items: createTickets(publicUrl) }]]]);
  const refund = (reason: RefundReason) =>
    buildRefundMail(
      {
        orderId: 31,
        reason,
        currency: 'USD',
        amount: 2_000,
        walletAmount: 500,
        lines: reason === 'late' || reason === 'mismatch' ? [] : lines.slice(0, 1),
        ...(reason === 'operator' && {
          note: inLanguage(names, { en: 'The session did not take place.', ar: 'لم تُعقد الجلسة.' }),
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
