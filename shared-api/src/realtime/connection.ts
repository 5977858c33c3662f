import type { LiveEvent } from 'shared-api/contracts/realtime';
import { isSignedIn, session } from 'shared-api/session';
import { createEffectStore } from '../effect-reducer/index.ts';
import {
  createLiveModel,
  type LiveEffect,
  type LiveInput,
  type LiveMessage,
  reduceLive,
} from './live-model.ts';
import { createTransport } from './transport.ts';

/** What a page subscribes to. */
export interface Subscription {
  isSubscribed: boolean;
  topics: readonly string[];
  /** The reader, `<remote>@<version>`. */
  client?: string;
}

export interface LiveConnection {
  update(subscription: Subscription): void;
}

export interface ConnectionListener {
  onEvent(event: LiveEvent): void;
  /** Events were missed: read everything again. */
  onReset(): void;
}

/** Milliseconds in which topic changes are collected before the stream is opened with them. */
const collectMs = 200;
/** Milliseconds for which a hidden page stays connected. */
const hiddenMs = 5 * 60_000;
/** Milliseconds for which a page without listeners stays connected: the next page often needs the same events. */
const unsubscribedMs = 10_000;

/**
 * The live connection of this page: one page of the browser, elected by a Web Lock, reads the stream, and a BroadcastChannel shares it with the
 * others. Without Web Locks each page reads for itself.
 */
export function createConnection({ onEvent, onReset }: ConnectionListener): LiveConnection {
  let subscription: Subscription = { isSubscribed: false, topics: [] };
  let channel: { userId: number; port: BroadcastChannel } | undefined;
  let lock: AbortController | undefined;
  let stream: AbortController | undefined;
  const read = createTransport();
  let collectTimer: ReturnType<typeof setTimeout> | undefined;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let isHiddenLong = false;
  let isLeft = false;
  /** The account whose stream the server rejected: a retry would not help. */
  let rejectedFor: number | undefined;

  const store = createEffectStore<ReturnType<typeof createLiveModel>, LiveInput, LiveEffect>(
    reduceLive,
    createLiveModel(crypto.randomUUID?.() ?? String(Math.random())),
    run,
  );

  /** Opens the channel of an account, which stays open while the account is signed in: a paused page follows what others receive. */
  function openChannel(userId: number): void {
    if (channel?.userId === userId || typeof BroadcastChannel === 'undefined') return;
    channel?.port.close();
    const port = new BroadcastChannel(`rafiq.live.${userId}`);
    port.onmessage = ({ data }: MessageEvent<LiveMessage>) =>
      store.dispatch({ type: 'message', message: data });
    channel = { userId, port };
  }

  function requestLock(userId: number): void {
    const request = new AbortController();
    lock = request;
    const lead = () => {
      if (!request.signal.aborted) store.dispatch({ type: 'elected' });
    };
    const { locks } = navigator;
    if (locks === undefined || channel === undefined) return void queueMicrotask(lead);
    locks
      .request(`rafiq.live.${userId}`, { signal: request.signal }, () => {
        lead();
        return new Promise<void>((resolve) => {
          if (request.signal.aborted) resolve();
          request.signal.addEventListener('abort', () => resolve());
        });
      })
      .catch(() => undefined);
  }

  function open({ topics, after, seconds }: Extract<LiveEffect, { type: 'open-stream' }>): void {
    stream?.abort();
    const opened = new AbortController();
    stream = opened;
    read({
      topics,
      after,
      seconds,
      signal: opened.signal,
      client: subscription.client,
      onEvent: (event) => store.dispatch({ type: 'stream', event, now: Date.now() }),
    }).catch(() => {
      if (stream !== opened) return;
      rejectedFor = session.getState().userId;
      changeAvailability();
    });
  }

  function run(effect: LiveEffect): void {
    switch (effect.type) {
      case 'request-lock':
        requestLock(effect.userId);
        break;
      case 'release-lock':
        lock?.abort();
        break;
      case 'open-soon':
        clearTimeout(collectTimer);
        collectTimer = setTimeout(() => store.dispatch({ type: 'due', now: Date.now() }), collectMs);
        break;
      case 'open-stream':
        open(effect);
        break;
      case 'close-stream':
        clearTimeout(collectTimer);
        stream?.abort();
        break;
      case 'post':
        channel?.port.postMessage(effect.message);
        break;
      case 'deliver':
        onEvent(effect.event);
        break;
      case 'reset':
        onReset();
        break;
    }
  }

  function changeAvailability(): void {
    const state = session.getState();
    const userId = isSignedIn(state) ? state.userId : undefined;
    if (userId !== rejectedFor) rejectedFor = undefined;
    const isAvailable =
      userId !== undefined &&
      userId !== rejectedFor &&
      subscription.isSubscribed &&
      navigator.onLine !== false &&
      !isHiddenLong &&
      !isLeft;
    if (userId === undefined) {
      store.dispatch({ type: 'available', isAvailable, now: Date.now() });
      channel?.port.close();
      channel = undefined;
      return;
    }
    if (isAvailable) openChannel(userId);
    store.dispatch({ type: 'available', isAvailable, userId, now: Date.now() });
  }

  session.subscribe((state, before) => {
    if (isSignedIn(state) !== isSignedIn(before) || state.userId !== before.userId) changeAvailability();
  });
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  const setHidden = (isHidden: boolean) => {
    isHiddenLong = isHidden;
    changeAvailability();
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'visible') setHidden(false);
    else hiddenTimer = setTimeout(() => setHidden(true), hiddenMs);
  });
  for (const name of ['online', 'offline']) window.addEventListener(name, changeAvailability);
  const setLeft = (value: boolean) => () => {
    isLeft = value;
    changeAvailability();
  };
  window.addEventListener('pagehide', setLeft(true));
  window.addEventListener('pageshow', setLeft(false));

  return {
    update(next) {
      clearTimeout(pauseTimer);
      const before = subscription;
      if (!next.isSubscribed) {
        pauseTimer = setTimeout(() => {
          subscription = next;
          changeAvailability();
        }, unsubscribedMs);
        return;
      }
      subscription = next;
      if (next.topics.join() !== before.topics.join() || before.topics.length === 0)
        store.dispatch({ type: 'topics', topics: next.topics });
      changeAvailability();
    },
  };
}
