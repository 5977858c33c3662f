import * as contracts from 'shared-api/contracts/tracking/activities';
import * as reviews from 'shared-api/contracts/tracking/proof-review';
import { type Bind, type Context, toPage, transactWithPrepared } from '../../../kernel/index.ts';
import { createMediaStore, toUploader } from '../../../services/media/index.ts';
import { toActor } from '../access/access.ts';
import { toCall } from '../progress/activity-day.ts';
import { findItemState, toItem } from '../progress/activity-wire.ts';
import { findLastProofs, toProofItem } from '../progress/proof-wire.ts';
import { toReader } from '../progress/reader.ts';
import { type ChangedProof, removeProof, submitProof } from './change-proof.ts';
import { endMarking } from './end-marking.ts';
import { listMarkedProofs, listWaitingProofs, pageSize } from './list-waiting.ts';
import { markProof } from './mark-proof.ts';
import { readMarkingOverview } from './marking-overview.ts';
import { maxBytes, storeProofFile } from './store-proof.ts';

async function toAnswer(context: Context, { item, activityDayId, progress }: ChangedProof) {
  const { db } = context;
  const reader = toReader(context);
  const common = toItem(item, await findItemState(db, activityDayId, item.id), reader.language, () => null);
  const last = (await findLastProofs(db, activityDayId)).get(item.id);
  return { status: true, data: String(progress), proof: toProofItem(item, common, last, reader) } as const;
}

export function routes(bind: Bind): void {
  bind(
    contracts.submitProof,
    async ({ body }, context) => {
      const input = {
        userActivityId: body.user_activity_id,
        ticket: body.day_ticket,
        activityId: body.activity_id,
        itemId: body.media_id,
        input: body.file,
      };
      const store = createMediaStore(context.config);
      const changed = await transactWithPrepared(
        context.db,
        () => storeProofFile(context.db, store, body.file, toUploader(context)),
        (tx, getStored) => submitProof(tx, input, getStored, toCall(context)),
      );
      return toAnswer(context, changed);
    },
    { files: { max: 1, bytes: maxBytes } },
  );

  bind(contracts.removeProof, async ({ body }, context) => {
    const input = { userActivityId: body.user_activity_id, itemId: body.media_id };
    const changed = await context.db.transaction((tx) => removeProof(tx, input, toCall(context)));
    return toAnswer(context, changed);
  });

  bind(contracts.waitingProofs, async ({ query: { page, tracking_id: trackingId } }, context) => {
    const request = { page, trackingId };
    const { items, count } = await listWaitingProofs(
      context.db,
      toActor(context),
      request,
      toReader(context),
    );
    return toPage(items, { page, size: pageSize, count });
  });

  bind(contracts.markedProofs, async ({ query: { page, tracking_id: trackingId } }, context) => {
    const request = { page, trackingId };
    const { items, count } = await listMarkedProofs(context.db, toActor(context), request, toReader(context));
    return toPage(items, { page, size: pageSize, count });
  });

  bind(contracts.markProof, async ({ body }, context) => {
    const { proof_id: proofId, former_mark: formerMark, ...rest } = body;
    const review = { proofId, formerMark, ...rest };
    const actor = toActor(context);
    await context.db.transaction((tx) => markProof(tx, review, actor, context.now()));
    return { status: true, msg: context.text('proof_reviewed') } as const;
  });

  bind(reviews.markingOverview, async (_, context) => {
    const reader = { language: context.language, timezone: context.timezone ?? 'UTC', now: context.now() };
    return { status: true, data: await readMarkingOverview(context.db, toActor(context), reader) } as const;
  });

  bind(reviews.endMarking, async ({ body }, context) => {
    await context.db.transaction((tx) => endMarking(tx, body.tracking_id, toActor(context), context.now()));
    return { status: true, msg: context.text('marking_closed') } as const;
  });
}
