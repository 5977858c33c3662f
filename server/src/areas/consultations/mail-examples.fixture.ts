import { inLanguage, type Language } from '../../kernel/index.ts';
import { type MailExamples, optional } from '../../services/mail/mail-examples.fixture.ts';
import { buildLinkMail, buildSessionMail, type SessionChange } from './booking/mails.ts';
import { buildProposalMail, type ProposalEvent } from './booking/proposals/proposal-mail.ts';
import type { Session } from './booking/session.ts';
import { buildDecisionMail } from './consultants/mails.ts';
import {
  buildAcceptedMail,
  buildRejectedMail,
  buildRequestMail,
  buildWithdrawnMail,
} from './private-sessions/mails.ts';

const time = { startsAt: new Date('2030-05-01T10:00:00Z'), endsAt: new Date('2030-05-01T11:00:00Z') };
const before = { startsAt: new Date('2030-04-30T15:00:00Z'), endsAt: new Date('2030-04-30T16:00:00Z') };

const createBooking = (): Session['booking'] => ({
  id: 7,
  consultantId: 2,
  learnerId: 1,
  slotId: 3,
  ...time,
  duration: 60,
  status: 'confirmed',
  heldFor: null,
  holdUntil: null,
  proposedFor: null,
  isFree: false,
  price: 2_500,
  currency: 'USD',
  createdAt: before.startsAt,
  confirmedAt: before.startsAt,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  refund: null,
  refundTo: null,
  uid: 'session-7',
  sequence: 0,
  learnerTimezone: 'Africa/Cairo',
  refundUntil: before.endsAt,
  meetingUrl: null,
  note: null,
  awaitsSessionSurvey: false,
  awaitsConsultantSurvey: true,
});

/** A session of a learner in Cairo with a consultant in London. */
export function createSession(
  language: Language,
  changes: Partial<Session['booking']> = {},
  names: Language = language,
): Session {
  const [learner, consultant] = inLanguage(names, {
    en: ['Layla Hassan', 'Amal Nasser'],
    ar: ['ليلى حسن', 'أمل ناصر'],
  });
  const person = { avatar: null, language };
  return {
    booking: { ...createBooking(), ...changes },
    learner: {
      ...person,
      id: 1,
      username: learner as string,
      email: 'learner@rafiq.example',
      timezone: 'Africa/Cairo',
    },
    consultant: {
      ...person,
      id: 2,
      username: consultant as string,
      type: 'consultant',
      email: 'consultant@rafiq.example',
      timezone: 'Europe/London',
    },
    privateLink: null,
    learnerCame: false,
    consultantCame: false,
    isRated: false,
    hasSurvey: false,
    hasAnswers: false,
    proposal: null,
  };
}

const sessionMails: MailExamples = (language, publicUrl, names = language) => {
  const session = createSession(language, {}, names);
  const note = inLanguage(names, {
    en: 'My son does not sleep well.\nHe is four years old.',
    ar: 'ابني لا ينام جيدًا.\nعمره أربع سنوات.',
  });
  const reason = inLanguage(names, { en: 'I am ill, I am sorry.', ar: 'أعتذر، فأنا مريضة.' });
  const build = (change: SessionChange, side: 'learner' | 'consultant' = 'learner', of = session) =>
    buildSessionMail(of, side, change, publicUrl);
  const cancelled = createSession(language, { status: 'cancelled', refund: 'full' }, names);
  const byConsultant = { kind: 'cancelled', by: 'consultant', reason } as const;
  const refunded = { amount: 2_000, walletAmount: 500, currency: 'USD' } as const;
  const free = createSession(language, { isFree: true, price: 0, note }, names);
  const linked = { ...session, privateLink: 'https://meeting.example/room/7' };
  return {
    'session booked': build({ kind: 'booked' }),
    'session booked, with a note': build(
      { kind: 'booked' },
      'consultant',
      createSession(language, { note }, names),
    ),
    'free session booked': build({ kind: 'booked' }, 'learner', free),
    'session moved': build({ kind: 'moved', before }),
    'session moved as proposed': build({ kind: 'moved', before, isAccepted: true }, 'consultant'),
    'session cancelled': build({ ...byConsultant, refunded }, 'learner', cancelled),
    'session cancelled by the team': build({ kind: 'cancelled', by: 'operator' }, 'consultant', cancelled),
    'other link of a session': build({ kind: 'link' }, 'learner', linked),
    'session reminder': optional(build({ kind: 'soon' }), 'sessions'),
    'session link': buildLinkMail(session, 'learner', publicUrl),
    'session link elsewhere': buildLinkMail(linked, 'consultant', publicUrl),
  };
};

const proposalMails: MailExamples = (language, publicUrl, names = language) => {
  const proposal = { id: 9, ...before, holdUntil: new Date('2030-04-29T15:00:00Z') };
  const sides: Record<ProposalEvent['kind'], 'learner' | 'consultant'> = {
    proposed: 'learner',
    withdrawn: 'learner',
    declined: 'consultant',
    unanswered: 'consultant',
  };
  const kinds = Object.keys(sides) as ProposalEvent['kind'][];
  return Object.fromEntries(
    kinds.map((kind) => [
      `proposed time: ${kind}`,
      buildProposalMail(createSession(language, {}, names), sides[kind], { kind, proposal }, publicUrl),
    ]),
  );
};

const requestMails: MailExamples = (language, publicUrl, names = language) => {
  const { learner, consultant } = createSession(language, {}, names);
  const zones = { learner: 'Africa/Cairo', consultant: 'Europe/London' };
  const metadata = { language, consultant: consultant.username, zones };
  const address = `${publicUrl}/private/sessions/5/details/0`;
  const offer = { ...createBooking(), holdUntil: before.endsAt, price: 4_000 };
  const request = {
    language,
    learner: learner.username,
    zones,
    times: [time, before],
    address: `${publicUrl}/private/sessions/5/details/1`,
    reason: inLanguage(names, {
      en: 'We need help before the exams.',
      ar: 'نحتاج إلى المساعدة قبل الامتحانات.',
    }),
  };
  return {
    'request accepted': buildAcceptedMail({ ...metadata, address }, offer),
    'request declined': optional(buildRejectedMail({ ...metadata, address }), 'sessions'),
    'request asked': optional(buildRequestMail(request), 'sessions'),
    'request withdrawn': optional(buildWithdrawnMail(request), 'sessions'),
  };
};

const decisionMails: MailExamples = (language, publicUrl, names = language) => {
  const reason = inLanguage(names, {
    en: 'Please add a copy of your certificate.',
    ar: 'يُرجى إرفاق صورة من شهادتك.',
  });
  const build = (kind: 'become' | 'type', outcome: 'accepted' | 'refused') =>
    buildDecisionMail({ language, publicUrl, kind, outcome, reason: outcome === 'refused' ? reason : null });
  return {
    'consultant accepted': build('become', 'accepted'),
    'consultant refused': build('become', 'refused'),
    'type accepted': build('type', 'accepted'),
    'type refused': build('type', 'refused'),
  };
};

export const consultationMails: MailExamples = (...reader) => ({
  ...sessionMails(...reader),
  ...proposalMails(...reader),
  ...requestMails(...reader),
  ...decisionMails(...reader),
});
