import { type LiveEvent, liveEvent } from 'shared-api/contracts/realtime';
import type { Step as EffectStep } from '../effect-reducer/index.ts';
import type { StreamEvent } from '../stream/event-stream.ts';

/**
 * The live connection from the view of one page. Of all pages of a browser that need live events, one is the leader: it reads the stream and
 * forwards every event to the others. The next leader resumes after the last events that it has.
 */
export interface LiveModel {
  /** Random name of this page. */
  tab: string;
  role: 'none' | 'waiting' | 'leading';
  userId?: number;
  /** Time since which this page needs events, in milliseconds since 1970. */
  requestedAt: number;
  /** Topics that this page needs. */
  topics: readonly string[];
  /** Topics that other pages need; only the leader knows them. */
  others: Readonly<Record<string, readonly string[]>>;
  /** Topics of the open stream. */
  opened?: readonly string[];
  /** Position from which the stream is resumed; empty before its first message. */
  position: string;
  /** The latest received events, to detect duplicates. */
  recent: readonly ReceivedEvent[];
}

interface ReceivedEvent {
  event: LiveEvent;
  /** When the leader received it, in milliseconds since 1970. */
  at: number;
}

/** Messages between pages. */
export type LiveMessage =
  /** A page needs events. */
  | { type: 'join'; tab: string; topics: readonly string[] }
  | { type: 'leave'; tab: string }
  /** A new leader asks which pages need events. */
  | { type: 'ask' }
  /** The leader's answer to a page that joins. */
  | { type: 'recent'; to: string; received: readonly ReceivedEvent[]; position: string }
  | { type: 'event'; received: ReceivedEvent; position: string }
  | { type: 'position'; position: string }
  | { type: 'reset'; position: string };

export type LiveInput =
  /** `isAvailable`: a user is signed in, and this page is online, in use and needs events. */
  | { type: 'available'; isAvailable: boolean; userId?: number; now: number }
  | { type: 'topics'; topics: readonly string[] }
  | { type: 'elected' }
  /** The delay in which topic changes are collected has ended. */
  | { type: 'due'; now: number }
  | { type: 'message'; message: LiveMessage }
  | { type: 'stream'; event: StreamEvent; now: number };

export type LiveEffect =
  | { type: 'request-lock'; userId: number }
  | { type: 'release-lock' }
  | { type: 'open-soon' }
  | { type: 'open-stream'; topics: readonly string[]; after: string; seconds: number }
  | { type: 'close-stream' }
  | { type: 'post'; message: LiveMessage }
  | { type: 'deliver'; event: LiveEvent }
  | { type: 'reset' };

type Step = EffectStep<LiveModel, LiveEffect>;

const maxRecent = 500;
/** Seconds before its request from which a page also receives events, since it may have read its data in that time. */
const beforeSeconds = 30;
const maxSeconds = 300;

export const createLiveModel = (tab: string): LiveModel => ({
  tab,
  role: 'none',
  requestedAt: 0,
  topics: [],
  others: {},
  position: '',
  recent: [],
});

const unchanged = (model: LiveModel): Step => ({ model, effects: [] });
const post = (message: LiveMessage): LiveEffect => ({ type: 'post', message });
const join = ({ tab, topics }: LiveModel) => post({ type: 'join', tab, topics });

const allTopics = ({ topics, others }: LiveModel): string[] =>
  [...new Set([...topics, ...Object.values(others).flat()])].sort();

const isMissingTopics = (model: LiveModel): boolean =>
  allTopics(model).some((topic) => !model.opened?.includes(topic));

/** The leader reopens the stream when a topic is missing; unused topics stay in it until then. */
const reopen = (model: LiveModel): LiveEffect[] =>
  model.role === 'leading' && isMissingTopics(model) ? [{ type: 'open-soon' }] : [];

function changeAvailability(model: LiveModel, input: Extract<LiveInput, { type: 'available' }>): Step {
  const { isAvailable, userId, now } = input;
  const isOther = userId !== model.userId;
  if (model.role !== 'none' && (!isAvailable || isOther)) {
    const stopped: LiveModel = { ...model, role: 'none', others: {}, opened: undefined };
    const next = isAvailable ? changeAvailability(stopped, input) : unchanged(stopped);
    const effects: LiveEffect[] = [
      { type: 'close-stream' },
      post({ type: 'leave', tab: model.tab }),
      { type: 'release-lock' },
    ];
    return { model: next.model, effects: [...effects, ...next.effects] };
  }
  if (!isAvailable || userId === undefined || model.role !== 'none') return unchanged(model);
  const known = isOther ? { ...createLiveModel(model.tab), topics: model.topics } : model;
  const requestedAt = known.position === '' ? now : known.requestedAt;
  const waiting: LiveModel = { ...known, role: 'waiting', userId, requestedAt };
  return { model: waiting, effects: [join(waiting), { type: 'request-lock', userId }] };
}

function openStream(model: LiveModel, now: number): Step {
  if (model.role !== 'leading' || (model.opened && !isMissingTopics(model))) return unchanged(model);
  const topics = allTopics(model);
  const age = model.position === '' ? Math.max(0, Math.ceil((now - model.requestedAt) / 1000)) : 0;
  const seconds = Math.min(maxSeconds, age + beforeSeconds);
  return {
    model: { ...model, opened: topics },
    effects: [{ type: 'open-stream', topics, after: model.position, seconds }],
  };
}

/** Delivers an event once, even if it arrives several times. */
function receive(model: LiveModel, received: ReceivedEvent): Step {
  if (model.recent.some(({ event }) => event.id === received.event.id)) return unchanged(model);
  return {
    model: { ...model, recent: [...model.recent, received].slice(-maxRecent) },
    effects: [{ type: 'deliver', event: received.event }],
  };
}

const receiveAll = (model: LiveModel, all: readonly ReceivedEvent[]): Step =>
  all.reduce<Step>((step, received) => {
    const next = receive(step.model, received);
    return { model: next.model, effects: [...step.effects, ...next.effects] };
  }, unchanged(model));

const moveTo = (model: LiveModel, position: string): LiveModel =>
  position === '' ? model : { ...model, position };

function handleMessage(model: LiveModel, message: LiveMessage): Step {
  if (model.role === 'leading') {
    if (message.type === 'leave') {
      const { [message.tab]: _gone, ...others } = model.others;
      return unchanged({ ...model, others });
    }
    if (message.type !== 'join') return unchanged(model);
    const { tab: to, topics } = message;
    const next = { ...model, others: { ...model.others, [to]: topics } };
    const { position, recent: received } = model;
    return { model: next, effects: [post({ type: 'recent', to, received, position }), ...reopen(next)] };
  }
  // A paused page still follows what others receive, so that it can continue from there.
  switch (message.type) {
    case 'ask':
      return { model, effects: model.role === 'waiting' ? [join(model)] : [] };
    case 'event': {
      const { received, position } = message;
      return receive(moveTo(model, position), received);
    }
    case 'recent': {
      if (message.to !== model.tab) return unchanged(model);
      const from = model.requestedAt - beforeSeconds * 1000;
      return receiveAll(
        moveTo(model, message.position),
        message.received.filter(({ at }) => at >= from),
      );
    }
    case 'position':
      return unchanged(moveTo(model, message.position));
    case 'reset':
      return { model: moveTo(model, message.position), effects: [{ type: 'reset' }] };
    default:
      return unchanged(model);
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function handleStream(model: LiveModel, { id, type, data }: StreamEvent, now: number): Step {
  if (model.role !== 'leading') return unchanged(model);
  const moved = moveTo(model, id);
  const { position } = moved;
  if (type === 'reset') return { model: moved, effects: [post({ type, position }), { type }] };
  if (type !== 'message')
    return {
      model: moved,
      effects: position === model.position ? [] : [post({ type: 'position', position })],
    };
  // Ignores events of newer servers.
  const event = liveEvent.safeParse(parse(data));
  if (!event.success) return unchanged(moved);
  const received = { event: event.data, at: now };
  const { model: next, effects } = receive(moved, received);
  // Posts to the other pages first: if this page is closed meanwhile, they have the event too.
  return { model: next, effects: [post({ type: 'event', received, position }), ...effects] };
}

/** Returns the next state of a page's live connection, and the effects to run. */
export function reduceLive(model: LiveModel, input: LiveInput): Step {
  switch (input.type) {
    case 'available':
      return changeAvailability(model, input);
    case 'topics': {
      const next = { ...model, topics: input.topics };
      return { model: next, effects: model.role === 'waiting' ? [join(next)] : reopen(next) };
    }
    case 'elected':
      return model.role === 'waiting'
        ? {
            model: { ...model, role: 'leading', others: {} },
            effects: [post({ type: 'ask' }), { type: 'open-soon' }],
          }
        : unchanged(model);
    case 'due':
      return openStream(model, input.now);
    case 'message':
      return handleMessage(model, input.message);
    case 'stream':
      return handleStream(model, input.event, input.now);
  }
}
