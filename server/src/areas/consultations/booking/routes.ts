import { bookFree as bookFreeCall } from 'shared-api/contracts/consultations/booking';
import { monthEarnings } from 'shared-api/contracts/consultations/earnings';
import * as proposals from 'shared-api/contracts/consultations/proposals';
import * as contracts from 'shared-api/contracts/consultations/sessions';
import type { Bind, Context, Services } from '../../../kernel/index.ts';
import { getUserId } from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import { attendSession } from './attend-session.ts';
import { cancelSession } from './cancel-session.ts';
import { type BookingContext, bookFree } from './free-booking.ts';
import { listHostedSessions } from './hosted-sessions.ts';
import { buildInvitation } from './invitation.ts';
import { mailLink, replaceOwnLink, replaceSessionLink } from './links.ts';
import { type ListPage, listConsultantSessions, listLearnerSessions } from './lists.ts';
import { moveSession } from './move-session.ts';
import { replyToProposal } from './proposals/answer-proposal.ts';
import { proposeTime } from './proposals/propose-time.ts';
import { withdrawProposal } from './proposals/withdraw-proposal.ts';
import { rateSession } from './rating.ts';
import { readMonthEarnings } from './read-month-earnings.ts';
import { getOwnSession } from './session.ts';
import { toBookedSession, toLearnerSession, toRefunded } from './wire.ts';

function paged<Listed, Item>({ items, page, lastPage }: ListPage<Listed>, wire: (listed: Listed) => Item) {
  const place = { current_page: page, last_page: lastPage };
  return { status: true, data: { data: items.map(wire), ...place }, ...place } as const;
}

export function routes(bind: Bind, { config, jobs, modules }: Services): void {
  const site = toSiteIdentity(config);
  const { publicUrl } = config;
  const hosted = listHostedSessions(modules);
  const consultantPage = ({ now, timezone }: Context): BookingContext => ({
    jobs,
    site,
    now: now(),
    timezone,
  });

  bind(bookFreeCall, async ({ body }, context) => {
    const { sessionId, surveyId } = await context.db.transaction((tx) =>
      bookFree(
        tx,
        { slotId: body.consultation_session_id, note: body.note },
        getUserId(context),
        consultantPage(context),
      ),
    );
    return {
      success: true,
      msg: context.text('free_booked'),
      session_id: sessionId,
      survey_id: surveyId ?? null,
    } as const;
  });

  bind(monthEarnings, async (_input, context) => {
    const month = { now: context.now(), timezone: context.timezone ?? 'UTC' };
    return { status: true, data: await readMonthEarnings(context.db, getUserId(context), month) } as const;
  });

  bind(contracts.learnerSessions, async ({ query, body }, context) => {
    const now = context.now();
    const choice = { userId: getUserId(context), previous: body.is_completed, page: query.page };
    return paged(await listLearnerSessions(context.db, choice, now), (session) =>
      toLearnerSession(session, now),
    );
  });

  bind(contracts.bookedSessions, async ({ query, body }, context) => {
    const now = context.now();
    const choice = { userId: getUserId(context), previous: body.is_completed, page: query.page };
    const viewer = { publicUrl, language: context.language, hosted };
    return paged(await listConsultantSessions(context.db, choice, viewer, now), (session) => session);
  });

  bind(contracts.session, async ({ params }, context) => {
    const now = context.now();
    const { session, side } = await getOwnSession(context.db, params.id, getUserId(context));
    const data =
      side === 'learner'
        ? ({ side, session: toLearnerSession(session, now) } as const)
        : ({ side, session: toBookedSession(session, publicUrl, now) } as const);
    return { status: true, data } as const;
  });

  bind(contracts.attend, async ({ params }, context) => {
    await context.db.transaction((tx) => attendSession(tx, params.id, getUserId(context), context.now()));
    return { status: true } as const;
  });

  bind(contracts.cancelSession, async ({ body }, context) => {
    const { refund, refunded } = await context.db.transaction((tx) =>
      cancelSession(
        tx,
        { id: body.model_id, transactionId: body.transaction_id },
        getUserId(context),
        { refundTo: body.refund_to, reason: body.reason },
        consultantPage(context),
      ),
    );
    const msg = context.text('session_cancelled');
    return { status: true, msg, refund, refunded: refunded && toRefunded(refunded) } as const;
  });

  bind(contracts.reschedule, async ({ body }, context) => {
    const session = await context.db.transaction((tx) =>
      moveSession(
        tx,
        body.session_id,
        body.consultation_session_id,
        getUserId(context),
        consultantPage(context),
      ),
    );
    const data = toLearnerSession(session, context.now());
    return { status: true, msg: context.text('session_moved'), data } as const;
  });

  bind(proposals.proposeTime, async ({ body }, context) => {
    const session = await context.db.transaction((tx) =>
      proposeTime(
        tx,
        body.session_id,
        body.consultation_session_id,
        getUserId(context),
        consultantPage(context),
      ),
    );
    const data = toBookedSession(session, publicUrl, context.now());
    return { status: true, msg: context.text('time_proposed'), data } as const;
  });

  bind(proposals.withdrawProposal, async ({ body }, context) => {
    const session = await context.db.transaction((tx) =>
      withdrawProposal(tx, body.session_id, getUserId(context), consultantPage(context)),
    );
    const data = toBookedSession(session, publicUrl, context.now());
    return { status: true, msg: context.text('proposal_withdrawn'), data } as const;
  });

  bind(proposals.answerProposal, async ({ body }, context) => {
    const { session_id: id, proposal_id: proposalId, accept } = body;
    const session = await context.db.transaction((tx) =>
      replyToProposal(tx, { id, proposalId, accept }, getUserId(context), consultantPage(context)),
    );
    const msg = context.text(accept ? 'session_moved' : 'proposal_declined');
    return { status: true, msg, data: toLearnerSession(session, context.now()) } as const;
  });

  bind(contracts.addRate, async ({ body }, context) => {
    await context.db.transaction((tx) =>
      rateSession(tx, body.session_id, getUserId(context), body, context.now()),
    );
    return { status: true, msg: context.text('rating_sent') } as const;
  });

  bind(contracts.calendarFile, async ({ params }, context) => {
    const { session, side } = await getOwnSession(context.db, params.id, getUserId(context));
    const method = session.booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
    return {
      status: true,
      file_name: `rafiq-session-${session.booking.id}.ics`,
      content: buildInvitation(session, side, method, site, context.now()),
    } as const;
  });

  bind(contracts.replaceMeetingLink, async ({ body }, context) => {
    const { session_id: id, meeting_url: url } = body;
    const userId = getUserId(context);
    await context.db.transaction((tx) =>
      id === undefined
        ? replaceOwnLink(tx, userId, url)
        : replaceSessionLink(tx, id, userId, url || null, consultantPage(context)),
    );
    return { status: true, msg: context.text('link_stored') } as const;
  });

  bind(
    contracts.mailLink,
    async ({ body }, context) => {
      await context.db.transaction((tx) =>
        mailLink(tx, body.consultation_session_id, getUserId(context), body.email, consultantPage(context)),
      );
      return { status: true, msg: context.text('mail_sent') } as const;
    },
    { limit: 'contact' },
  );
}
