import {
  changedEvent,
  customerServiceTopic,
  messageEvent,
  readEvent,
  reportEvent,
  typingEvent,
} from 'shared-api/contracts/chat/live';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import type { Database } from '../../../kernel/index.ts';
import { type NewEvent, publish, type TopicKind } from '../../../services/realtime/index.ts';
import type { ChatPath } from './room.ts';

/** Typing is shown for some seconds, so the event is soon deleted. */
const typingLifetimeMs = 30_000;

/** Addresses of the sides of a chat: a user, or the topic of customer service. */
const toAddresses = (sides: readonly number[]): NewEvent['to'][] => {
  const ids = sides.filter((id) => id !== customerServiceId);
  return [
    ...(ids.length > 0 ? [{ users: ids }] : []),
    ...(ids.length < sides.length ? [{ topic: customerServiceTopic }] : []),
  ];
};

const publishTo = (
  tx: Database,
  sides: readonly number[],
  event: Omit<NewEvent, 'to'>,
  now: Date,
): Promise<void> =>
  publish(
    tx,
    toAddresses(sides).map((to) => ({ ...event, to })),
    now,
  );

/** Publishes a message to all devices of both sides. */
export const publishMessage = (
  tx: Database,
  { userId, guestId }: ChatPath,
  sequence: number,
  now: Date,
): Promise<void> =>
  publishTo(
    tx,
    [userId, guestId],
    { kind: messageEvent.kind, payload: { sender_id: userId, receiver_id: guestId, sequence } },
    now,
  );

/** @param read the read pointer before (`after`) and now */
export const publishRead = (
  tx: Database,
  { userId, guestId }: ChatPath,
  read: { after: number; sequence: number },
  now: Date,
): Promise<void> =>
  publishTo(
    tx,
    [userId, guestId],
    { kind: readEvent.kind, payload: { reader_id: userId, guest_id: guestId, ...read } },
    now,
  );

export const publishTyping = (tx: Database, { userId, guestId }: ChatPath, now: Date): Promise<void> =>
  publishTo(
    tx,
    [guestId],
    {
      kind: typingEvent.kind,
      payload: { sender_id: userId, receiver_id: guestId },
      coalesceKey: `chat typing ${userId} ${guestId}`,
      lifetimeMs: typingLifetimeMs,
    },
    now,
  );

/** @param sides the sides whose room changed */
export const publishChanged = (
  tx: Database,
  { userId, guestId }: ChatPath,
  sides: readonly number[],
  now: Date,
): Promise<void> =>
  publishTo(tx, sides, { kind: changedEvent.kind, payload: { user_id: userId, guest_id: guestId } }, now);

/** Publishes a report to operators. */
export const publishReport = (tx: Database, reportId: number, now: Date): Promise<void> =>
  publish(
    tx,
    [{ to: { topic: customerServiceTopic }, kind: reportEvent.kind, payload: { report_id: reportId } }],
    now,
  );

/** The events of customer service and of reports, for every operator. */
export const customerServiceTopicKind: TopicKind = {
  name: 'chat_service',
  canRead: async (_db, id, { permissions }) => id === 1 && permissions.includes('support'),
};
