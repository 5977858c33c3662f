import * as contracts from 'shared-api/contracts/consultations/requests';
import type { Bind } from '../../../kernel/index.ts';
import { idOf, pageOf } from '../../../kernel/index.ts';
import { askForSession } from './asking.ts';
import { acceptRequest, rejectRequest } from './deciding.ts';
import { listRequests, pageSize, requestOf, timesOfRequest } from './requests.ts';
import { itemWire, learnersOffer, offerOf, offerWire, wishWire } from './wire.ts';
import { takenTimes, wishState } from './wish-state.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** Calls for requests of private sessions. */
export function routes(bind: Bind): void {
  bind(contracts.requestSession, async ({ body }, context) => {
    const asked = {
      consultantId: body.consultant_id,
      learnerId: idOf(context),
      reason: body.reason,
      wishes: body.requests,
      timezone: body.timezone ?? context.timezone,
    };
    const id = await context.db.transaction((tx) =>
      askForSession(tx, asked, context.config.publicUrl, context.now()),
    );
    return { status: true, msg: context.text('request_sent'), consultant_request_id: id } as const;
  });

  bind(contracts.requestsList, async ({ query }, context) => {
    const side = query.is_consultant ? 'consultant' : 'learner';
    const { page } = query;
    const now = context.now();
    const { requests, count } = await listRequests(context.db, { userId: idOf(context), side, page });
    return pageOf(
      requests.map((stored) => itemWire(stored, side, now)),
      { page, size: pageSize, count },
    );
  });

  bind(contracts.request, async ({ params }, context) => {
    const now = context.now();
    const userId = idOf(context);
    const stored = await requestOf(context.db, params.id, userId);
    const { request, consultant, learner, side } = stored;
    // Only the consultant, who decides, sees whether the other person is busy.
    const people = side === 'consultant' ? [consultant.id, learner.id] : [];
    const taken = await takenTimes(context.db, stored, people, now);
    const times = await timesOfRequest(context.db, request.id);
    return {
      status: true as const,
      consultant_request_user: {
        ...itemWire(stored, side, now),
        reason: request.reason,
        consultant_id: consultant.id,
        timezone: request.timezone,
        side,
        offer: side === 'learner' ? learnersOffer(stored, now, context.text) : offerOf(stored, now),
      },
      consultant_request_user_details: times.map((time) =>
        wishWire(time, request.timezone, wishState(time, taken, now)),
      ),
      user_request_tokens: [],
    };
  });

  bind(contracts.acceptRequest, async ({ body }, context) => {
    const now = context.now();
    const accepted = {
      id: body.consultant_request_id,
      timeId: body.detail_id,
      consultantId: idOf(context),
    };
    const { publicUrl } = context.config;
    const booking = await context.db.transaction((tx) => acceptRequest(tx, accepted, publicUrl, now));
    const offer = offerWire(booking, now, now);
    return { status: true, msg: context.text('request_accepted'), offer } as const;
  });

  bind(contracts.withdrawRequest, async ({ body }, context) => {
    const withdrawn = { id: body.consultant_request_id, learnerId: idOf(context) };
    const { publicUrl } = context.config;
    await context.db.transaction((tx) => withdrawRequest(tx, withdrawn, publicUrl, context.now()));
    return { status: true, msg: context.text('request_withdrawn') } as const;
  });

  bind(contracts.rejectRequest, async ({ body }, context) => {
    const rejected = { id: body.consultant_request_id, consultantId: idOf(context) };
    const { publicUrl } = context.config;
    await context.db.transaction((tx) => rejectRequest(tx, rejected, publicUrl, context.now()));
    return { status: true, msg: context.text('request_rejected') } as const;
  });
}
