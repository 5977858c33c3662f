import { formatInstantInCity, formatTimeRange, inLanguage } from '../../kernel/index.ts';
import { type MailExamples, optional } from '../../services/mail/mail-examples.fixture.ts';
import { formatMoney } from '../commerce/index.ts';
import { createTickets } from '../commerce/mail-examples.fixture.ts';
import { buildEnrolledMail } from './bookings/enrolled-mail.ts';
import { buildCampMail, type CampDecision } from './camps/camp-mail.ts';
import { buildChangeMail } from './changes/change-mail.ts';
import { buildMessageMail } from './messages/message-mail.ts';
import { buildOfferMail } from './waiting-list/offer-mail.ts';

const at = { startsAt: new Date('2030-05-01T10:00:00Z'), endsAt: new Date('2030-05-01T12:00:00Z') };

const decisions: Record<CampDecision, true> = {
  accepted: true,
  refused: true,
  partly_paid: true,
  cancelled: true,
  cancel_refused: true,
};

export const eventMails: MailExamples = (language, publicUrl, names = language) => {
  const camp = inLanguage(names, { en: 'Summer camp by the lake', ar: 'مخيم الصيف عند البحيرة' });
  const title = inLanguage(names, { en: 'An evening for fathers', ar: 'أمسية للآباء' });
  const time = formatTimeRange(at, language, 'Africa/Cairo');
  const reason = inLanguage(names, {
    en: 'The amount on the receipt cannot be read.',
    ar: 'المبلغ في الإيصال غير مقروء.',
  });
  const text = inLanguage(names, {
    en: 'We begin half an hour later.\nPlease bring something to write with.',
    ar: 'سنبدأ بعد نصف ساعة من الموعد.\nأحضروا معكم ما تكتبون به.',
  });
  const address = `${publicUrl}/show/user/profile?tab=events`;
  const tickets = createTickets(publicUrl);
  const place = inLanguage(names, { en: 'The library of Alexandria', ar: 'مكتبة الإسكندرية' });
  const person = inLanguage(names, { en: 'Omar', ar: 'عمر' });
  const offer = { language, title, until: time, address: `${publicUrl}/events/4` };
  const decide = (message: CampDecision) =>
    buildCampMail({
      language,
      camp,
      message,
      address,
      ...(message === 'partly_paid' && {
        partial: {
          paid: formatMoney(language, 50_000, 'USD'),
          price: formatMoney(language, 145_000, 'USD'),
          until: time,
        },
      }),
      tickets: message === 'accepted' ? tickets : [],
      ...(message.endsWith('refused') && { reason }),
    });
  return {
    'event enrolled': buildEnrolledMail({
      language,
      title,
      time,
      place,
      tickets: tickets.slice(0, 1),
      address,
    }),
    'event enrolled, for a child': buildEnrolledMail({
      language,
      title,
      person,
      time,
      place,
      tickets: tickets.slice(0, 1),
      address,
    }),
    'event message': optional(buildMessageMail({ language, title, text, address }), 'orders'),
    ...Object.fromEntries(
      (['moved', 'withdrawn', 'restored'] as const).map((change) => [
        `event ${change}`,
        buildChangeMail({
          language,
          change,
          title,
          time,
          place,
          address,
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
