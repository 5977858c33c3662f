import * as calls from 'shared-api/contracts/tracking/supervision';
import { type Bind, getUserId, inLanguage, toPage } from '../../../kernel/index.ts';
import { toActor } from '../access/access.ts';
import { scoreToWire } from '../runs/rules/scores.ts';
import type { supervisionRequests } from '../tables/supervision.ts';
import { answerRequest, endSupervision } from './answer-request.ts';
import { listReceived, listSupervised, pageSize } from './list-received.ts';
import { findRequestable, listRequests, sendRequests } from './requests.ts';

/** The schema's constraint allows only these values. */
const toStatus = ({ status }: typeof supervisionRequests.$inferSelect) => status as 0 | 1 | 2;

const toParticipant = (query: { id: number; tracking_id: number }) => ({
  trackingId: query.tracking_id,
  userId: query.id,
});

export function routes(bind: Bind): void {
  bind(calls.send, async ({ body }, context) => {
    const participant = { trackingId: body.tracking_id, userId: body.user_id };
    const input = { participant, consultantIds: body.consultants };
    await context.db.transaction((tx) => sendRequests(tx, input, toActor(context), context.now()));
    return { status: true, msg: context.text('supervision_sent') } as const;
  });

  bind(calls.requestable, async ({ query }, context) => ({
    status: true as const,
    data: await findRequestable(context.db, toParticipant(query), toActor(context)),
  }));

  bind(calls.requests, async ({ query }, context) => {
    const found = await listRequests(context.db, toParticipant(query), toActor(context));
    const data = found.map(({ request, name, avatar }) => ({
      id: request.id,
      consultant_id: request.consultantId,
      consultant_name: name,
      consultant_avatar: avatar,
      status: toStatus(request),
      created_at: request.createdAt.toISOString(),
    }));
    return { status: true as const, data: { data } };
  });

  bind(calls.received, async ({ query: { page } }, context) => {
    const { items, count } = await listReceived(context.db, getUserId(context), page);
    const data = items.map(({ request, name, avatar, title }) => ({
      id: request.id,
      user_id: request.userId,
      user_name: name,
      avatar,
      tracking_id: request.trackingId,
      tracking_name: inLanguage(context.language, title),
      status: toStatus(request),
      created_at: request.createdAt.toISOString(),
    }));
    return toPage(data, { page, size: pageSize, count });
  });

  bind(calls.supervised, async ({ query: { page } }, context) => {
    const { items, count } = await listSupervised(context.db, getUserId(context), page);
    const data = items.map(({ request, name, avatar, title, tracking, progress }) => ({
      id: request.id,
      user_id: request.userId,
      user_name: name,
      avatar,
      tracking_id: request.trackingId,
      tracking_name: inLanguage(context.language, title),
      type: tracking.type,
      tracking_type: tracking.structure,
      package_id: tracking.packageId,
      total_progress: progress.total === null ? null : scoreToWire(progress.total),
      start_date: progress.start,
      end_date: progress.end,
      accepted_at: (request.answeredAt ?? request.createdAt).toISOString(),
    }));
    return toPage(data, { page, size: pageSize, count });
  });

  bind(calls.end, async ({ body }, context) => {
    await context.db.transaction((tx) =>
      endSupervision(tx, body.request_id, toActor(context), context.now()),
    );
    return { status: true, msg: context.text('supervision_ended') } as const;
  });

  bind(calls.answer, async ({ body }, context) => {
    const input = { requestId: body.request_id, isAccepted: body.status === 1 };
    await context.db.transaction((tx) => answerRequest(tx, input, getUserId(context), context.now()));
    return { status: true, msg: context.text('supervision_answered') } as const;
  });
}
