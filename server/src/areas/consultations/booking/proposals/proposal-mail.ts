import type { Language } from '../../../../kernel/index.ts';
import { formatTimeRange } from '../../../../kernel/index.ts';
import { defineMail } from '../../../../services/mail/index.ts';
import type { TimeInterval } from '../holds.ts';
import { getListAddress, listTimes, nameOther } from '../mails.ts';
import type { Session, Side } from '../session.ts';

/** An event of a proposal; the person who did not cause it is notified. */
export interface ProposalEvent {
  kind: 'proposed' | 'withdrawn' | 'declined' | 'unanswered';
  proposal: TimeInterval & { id: number; holdUntil: Date | null };
}

interface Words {
  subject: Record<ProposalEvent['kind'], (name: string) => string>;
  intro: Record<ProposalEvent['kind'], (name: string) => string>;
  proposed: string;
  stays: string;
  answerUntil: (until: string) => string;
  answer: string;
  manage: string;
}

const english: Words = {
  subject: {
    proposed: (name) => `${name} proposes another time for your session`,
    withdrawn: (name) => `Your session with ${name} stays at its time`,
    declined: (name) => `${name} has declined the time that you proposed`,
    unanswered: (name) => `${name} has not answered the time that you proposed`,
  },
  intro: {
    proposed: (name) => `${name} asks whether your session can take place at another time.`,
    withdrawn: (name) => `${name} has withdrawn the time that was proposed for your session.`,
    declined: (name) => `${name} has declined the time that you proposed.`,
    unanswered: (name) => `${name} has not answered the time that you proposed, and it is free again.`,
  },
  proposed: 'The proposed time',
  stays: 'Your session stays at its time unless both agree',
  answerUntil: (until) => `Please accept or decline until ${until}.`,
  answer: 'Accept or decline',
  manage: 'All your sessions',
};

const arabic: Words = {
  subject: {
    proposed: (name) => `يقترح ${name} موعدًا آخر لجلستك`,
    withdrawn: (name) => `جلستك مع ${name} باقية في موعدها`,
    declined: (name) => `اعتذر ${name} عن الموعد الذي اقترحته`,
    unanswered: (name) => `لم يرد ${name} على الموعد الذي اقترحته`,
  },
  intro: {
    proposed: (name) => `يسألك ${name} إن كان يناسبك أن تُعقد جلستك في موعد آخر.`,
    withdrawn: (name) => `سحب ${name} الموعد الذي اقترحه لجلستك.`,
    declined: (name) => `اعتذر ${name} عن الموعد الذي اقترحته.`,
    unanswered: (name) => `لم يرد ${name} على الموعد الذي اقترحته، وأصبح الموعد متاحًا من جديد.`,
  },
  proposed: 'الموعد المقترح',
  stays: 'تبقى جلستك في موعدها ما لم تتفقا على غيره',
  answerUntil: (until) => `يُرجى القبول أو الاعتذار قبل ${until}.`,
  answer: 'القبول أو الاعتذار',
  manage: 'كل جلساتك',
};

const wordsOf = (language: Language): Words => (language === 'ar' ? arabic : english);

/** The mail about a proposal for one of the two people, in their language and zone. */
export const buildProposalMail = defineMail(
  { name: 'session-proposal', title: { en: 'New time for a session', ar: 'وقت جديد لجلسة' } },
  (session: Session, side: Side, { kind, proposal }: ProposalEvent, publicUrl: string) => {
    const { language, timezone } = session[side];
    const words = wordsOf(language);
    const name = nameOther(session, side);
    const until = kind === 'proposed' ? proposal.holdUntil : null;
    const zone = timezone ?? session.consultant.timezone;
    return {
      subject: words.subject[kind](name),
      blocks: [
        words.intro[kind](name),
        `${words.proposed}:`,
        { fields: listTimes(session, side, proposal) },
        `${words.stays}:`,
        { fields: listTimes(session, side, session.booking) },
        ...(until
          ? [words.answerUntil(formatTimeRange({ startsAt: until, endsAt: until }, language, zone))]
          : []),
      ],
      action: {
        label: until ? words.answer : words.manage,
        address: getListAddress(side, publicUrl),
      },
    };
  },
);
