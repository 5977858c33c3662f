import * as contracts from 'shared-api/contracts/consultations/requests';
import type { Bind } from '../../../kernel/index.ts';
import { getUserId, toPage } from '../../../kernel/index.ts';
import { acceptRequest, rejectRequest } from './decide-request.ts';
import { requestSession } from './request-session.ts';
import { findBusyTimes, getRequestedTimeState } from './requested-time-state.ts';
import { getRequest, listRequestedTimes, listRequests, pageSize } from './requests.ts';
import { findOffer, toLearnerOffer, toOffer, toRequestedTimeWire, toRequestItem } from './wire.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** Calls for requests of private sessions. */
export function routes(bind: Bind): void {
  bind(contracts.requestSession, async ({ body }, context) => {
    const asked = {
      consultantId: body.consultant_id,
      learnerId: getUserId(context),
      reason: body.reason,
      requestedTimes: body.requests,
      timezone: body.timezone ?? context.timezone,
    };
    const id = await context.db.transaction((tx) =>
      requestSession(tx, asked, context.config.publicUrl, context.now()),
    );
    return { status: true, msg: context.text('request_sent'), consultant_request_id: id } as const;
  });

  bind(contracts.requestsList, async ({ query }, context) => {
    const side = query.is_consultant ? 'consultant' : 'learner';
    const { page } = query;
    const now = context.now();
    const { requests, count } = await listRequests(context.db, { userId: getUserId(context), side, page });
    return toPage(
      requests.map((stored) => toRequestItem(stored, side, now)),
      { page, size: pageSize, count },
    );
  });

  bind(contracts.request, async ({ params }, context) => {
    const now = context.now();
    const userId = getUserId(context);
    const stored = await getRequest(context.db, params.id, userId);
    const { request, consultant, learner, side } = stored;
    // Only the consultant, who decides, sees whether the other person is busy.
    const people = side === 'consultant' ? [consultant.id, learner.id] : [];
    const busyTimes = await findBusyTimes(context.db, stored, people, now);
    const times = await listRequestedTimes(context.db, request.id);
    return {
      status: true as const,
      consultant_request_user: {
        ...toRequestItem(stored, side, now),
        reason: request.reason,
        consultant_id: consultant.id,
        timezone: request.timezone,
        side,
        offer: side === 'learner' ? toLearnerOffer(stored, now, context.text) : findOffer(stored, now),
      },
      consultant_request_user_details: times.map((time) =>
        toRequestedTimeWire(time, request.timezone, getRequestedTimeState(time, busyTimes, now)),
      ),
      user_request_tokens: [],
    };
  });

  bind(contracts.acceptRequest, async ({ body }, context) => {
    const now = context.now();
    const accepted = {
      id: body.consultant_request_id,
      timeId: body.detail_id,
      consultantId: getUserId(context),
    };
    const { publicUrl } = context.config;
    const booking = await context.db.transaction((tx) => acceptRequest(tx, accepted, publicUrl, now));
    const offer = toOffer(booking, now, now);
    return { status: true, msg: context.text('request_accepted'), offer } as const;
  });

  bind(contracts.withdrawRequest, async ({ body }, context) => {
    const withdrawn = { id: body.consultant_request_id, learnerId: getUserId(context) };
    const { publicUrl } = context.config;
    await context.db.transaction((tx) => withdrawRequest(tx, withdrawn, publicUrl, context.now()));
    return { status: true, msg: context.text('request_withdrawn') } as const;
  });

  bind(contracts.rejectRequest, async ({ body }, context) => {
    const rejected = { id: body.consultant_request_id, consultantId: getUserId(context) };
    const { publicUrl } = context.config;
    await context.db.transaction((tx) => rejectRequest(tx, rejected, publicUrl, context.now()));
    return { status: true, msg: context.text('request_rejected') } as const;
  });
}
