import { z } from 'zod';
import { integer } from '../../wire.ts';
import { defineLiveKind } from '../realtime.ts';
import { side } from './wire.ts';

/**
 * Live events of chats (GET /api/realtime/events), for both sides on all their devices; operators receive those of customer service by the topic
 * `customerServiceTopic`. Events contain only ids; a page reads the messages with `after`.
 */

const sequence = integer(1, 2_147_483_647);

/** A message was sent; also to the other devices of its sender. */
export const messageEvent = defineLiveKind(
  'chat.message',
  z.object({ sender_id: side, receiver_id: side, sequence }),
);

/** `reader_id` has read the messages of `guest_id` up to `sequence`: a receipt for one side, fewer unread messages for the other. */
export const readEvent = defineLiveKind(
  'chat.read',
  z.object({
    reader_id: side,
    guest_id: side,
    sequence,
    /** Sequence up to which they were read before; older servers do not send it. */
    after: side.optional(),
  }),
);

/** `sender_id` is typing; shown for 6 seconds. Sent only to the receiver, and not stored. */
export const typingEvent = defineLiveKind('chat.typing', z.object({ sender_id: side, receiver_id: side }));

/** The chat was muted, blocked or closed, or that ended: read the room again. */
export const changedEvent = defineLiveKind('chat.changed', z.object({ user_id: side, guest_id: side }));

/** There is a new report, or a report was resolved. */
export const reportEvent = defineLiveKind('chat.report', z.object({ report_id: side }));

/** For operators: events of the chats of customer service, and of reports. */
export const customerServiceTopic = 'chat_service:1';
