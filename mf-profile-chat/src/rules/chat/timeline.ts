import type { ChatMessage } from 'shared-api/contracts/chat/wire';

/** The loaded messages of a chat, without gaps, and the read pointers of both sides. */
export interface Timeline {
  /** By sequence, ascending. */
  messages: readonly ChatMessage[];
  /** Whether older messages can be loaded. */
  hasOlder: boolean;
  readSequence: number;
  guestReadSequence: number;
}

/** A page of messages, as the server returns it. */
export interface MessagePage {
  data: readonly ChatMessage[];
  more: boolean;
  read_sequence: number;
  guest_read_sequence: number;
}

export const emptyTimeline: Timeline = {
  messages: [],
  hasOlder: false,
  readSequence: 0,
  guestReadSequence: 0,
};

export const getLastSequence = ({ messages }: Timeline): number => messages.at(-1)?.sequence ?? 0;

/** Adds messages, or replaces them by newer answers. Both lists are ordered by sequence. */
function merge(known: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  const bySequence = new Map(known.map((message) => [message.sequence, message]));
  for (const message of added) bySequence.set(message.sequence, message);
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence);
}

const withRead = (timeline: Timeline, page: MessagePage): Timeline => ({
  ...timeline,
  readSequence: Math.max(timeline.readSequence, page.read_sequence),
  guestReadSequence: Math.max(timeline.guestReadSequence, page.guest_read_sequence),
});

/** Adds the latest page. If messages between it and the loaded ones are missing, drops the loaded ones, which scrolling loads again. */
export function addLatest(timeline: Timeline, page: MessagePage): Timeline {
  const first = page.data[0]?.sequence ?? 0;
  const isConnected = timeline.messages.length > 0 && first <= getLastSequence(timeline) + 1;
  if (!isConnected) return withRead({ ...timeline, messages: page.data, hasOlder: page.more }, page);
  const isOlder = first < (timeline.messages[0]?.sequence ?? 0);
  const hasOlder = isOlder ? page.more : timeline.hasOlder;
  return withRead({ ...timeline, messages: merge(timeline.messages, page.data), hasOlder }, page);
}

/** Adds a page before the first loaded message. A page of loaded messages renews their links to files. */
export function addOlder(timeline: Timeline, page: MessagePage): Timeline {
  const isBefore = (page.data[0]?.sequence ?? 0) < (timeline.messages[0]?.sequence ?? 0);
  const hasOlder = isBefore || page.data.length === 0 ? page.more : timeline.hasOlder;
  return withRead({ ...timeline, messages: merge(timeline.messages, page.data), hasOlder }, page);
}

/** Adds the messages after the last one. */
export const addNewer = (timeline: Timeline, page: MessagePage): Timeline =>
  withRead({ ...timeline, messages: merge(timeline.messages, page.data) }, page);

/** Adds the server's answer to a sent message if it is the next one. Otherwise the messages in between have to be loaded first. */
export const addSent = (timeline: Timeline, message: ChatMessage): Timeline =>
  message.sequence <= getLastSequence(timeline) + 1
    ? { ...timeline, messages: merge(timeline.messages, [message]) }
    : timeline;

/** Moves the read pointer of one side, never backwards. */
export const setRead = (timeline: Timeline, side: 'user' | 'guest', sequence: number): Timeline =>
  side === 'user'
    ? { ...timeline, readSequence: Math.max(timeline.readSequence, sequence) }
    : { ...timeline, guestReadSequence: Math.max(timeline.guestReadSequence, sequence) };
