import type { BookedSession, LearnerSession, Proposal } from 'shared-api/contracts/consultations/sessions';
import { fromHundredths } from 'shared-api/rules/money';
import { changesUntil } from 'shared-api/rules/session-window';
import { toBit } from 'shared-api/rules/to-bit';
import type { Refunded } from '../../commerce/index.ts';
import { findOpenProposal } from './proposals/find-open-proposal.ts';
import { getMeetingAddress, type Session, toRoomName } from './session.ts';
import { getSessionStatus } from './status.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

function proposalWire(session: Session, now: Date): Proposal | undefined {
  const open = findOpenProposal(session, now);
  return (
    open && {
      id: open.id,
      from_date: open.startsAt.toISOString(),
      to_date: open.endsAt.toISOString(),
      until: open.holdUntil.toISOString(),
    }
  );
}

function common(session: Session, now: Date) {
  const { booking, consultant, privateLink } = session;
  const start = booking.startsAt.getTime();
  return {
    id: booking.id,
    session_start_date_time: booking.startsAt.toISOString(),
    session_end_date_time: booking.endsAt.toISOString(),
    meeting_id: toRoomName(booking.id),
    has_private_link: toBit(privateLink !== null),
    consultant_meeting_link: privateLink,
    consultant_id: consultant.id,
    consultant_timezone: consultant.timezone,
    duration: booking.duration,
    is_free: toBit(booking.isFree),
    change_until: iso(changesUntil(start)),
    refund_until: booking.isFree ? null : booking.refundUntil.toISOString(),
    free_restored_until: booking.isFree ? booking.refundUntil.toISOString() : undefined,
    note: booking.note ?? undefined,
    proposal: proposalWire(session, now),
  };
}

/** Wire form of a refund. */
export const toRefunded = ({ amount, walletAmount, currency }: Refunded) => ({
  amount: fromHundredths(amount),
  wallet_amount: fromHundredths(walletAmount),
  currency,
});

const toStatusFields = ({ booking, learnerCame, consultantCame }: Session) => ({
  ...booking,
  learnerCame,
  consultantCame,
});

/** Wire form of a session for its learner (EC §3). */
export function toLearnerSession(session: Session, now: Date): LearnerSession {
  const { booking, consultant } = session;
  return {
    ...common(session, now),
    status: getSessionStatus(toStatusFields(session), now),
    consultant_username: consultant.username,
    consultant_avatar: consultant.avatar,
    consultant_type: consultant.type,
    is_rated: toBit(session.isRated),
    has_user_questionnaire_answers: toBit(session.hasAnswers),
    has_survey: toBit(session.hasSurvey),
    transaction_id: booking.id,
    firebase_tokens: [],
  };
}

/** Wire form of a session for its consultant (EC §3). */
export function toBookedSession(session: Session, publicUrl: string, now: Date): BookedSession {
  const { learner } = session;
  return {
    ...common(session, now),
    is_course: 0,
    lesson_title: null,
    lesson_course_image: null,
    lesson_course_name: null,
    username: learner.username,
    user_avatar: learner.avatar,
    user_id: learner.id,
    trans_status: getSessionStatus(toStatusFields(session), now),
    consultant_firebase_tokens: [],
    url: getMeetingAddress(session, publicUrl),
    user_timezone: learner.timezone,
  };
}
