import type { ApiError } from 'shared-api/client';
import { call, isPassing } from 'shared-api/client';
import {
  endMeeting,
  leaveMeeting,
  muteParticipant,
  type RemovedPerson,
  type RoomEvent,
  type RoomMessage,
  readmitPerson,
  removeParticipant,
  roomEvent,
  roomEvents,
  roomMessages,
  roomStream,
  type SignalData,
  setMedia,
  signal,
  writeMessage,
} from 'shared-api/contracts/consultations/meetings';
import { openStream } from 'shared-api/stream';
import type { Sending } from './port.ts';

export interface Listening {
  /** Number of the newest known event. */
  after: number;
  signal: AbortSignal;
  onEvent(event: RoomEvent): void;
  /** Called when events start or stop arriving. */
  onOpen(open: boolean): void;
}

/** The server's calls for one participant of a room. Each may fail with an ApiError. */
export interface RoomWire {
  /** Resolves if the signal ended it. Rejects if the server no longer has the participant. */
  listen(listening: Listening): Promise<void>;
  sendSignals(to: string, signals: SignalData[]): Promise<void>;
  setSending(sending: Sending): Promise<void>;
  messages(): Promise<RoomMessage[]>;
  sendMessage(text: string, key: string): Promise<RoomMessage>;
  leave(): Promise<void>;
  mute(target: string): Promise<void>;
  /** @returns all removed users */
  remove(target: string): Promise<RemovedPerson[]>;
  readmit(userId: number): Promise<RemovedPerson[]>;
  endForAll(): Promise<void>;
}

/** How long a stream may deliver nothing before this client polls instead, ms, because some networks buffer streams. */
const heldBackMs = 6_000;
const askEveryMs = 2_000;

/** @param client name of the caller, `<remote>@<version>` */
export function roomWire(room: string, participant_id: string, client: string): RoomWire {
  const params = { room };
  const options = { client };
  return {
    listen: (listening) => listen(room, participant_id, listening, client),
    async sendSignals(to, signals) {
      await call(signal, { params, body: { participant_id, to, signals } }, options);
    },
    async setSending(sending) {
      const shown = { microphone: sending.microphone, camera: sending.camera, screen: sending.screen };
      await call(setMedia, { params, body: { participant_id, ...shown } }, options);
    },
    messages: async () => (await call(roomMessages, { params }, options)).data,
    sendMessage: async (text, key) =>
      (await call(writeMessage, { params, body: { participant_id, text, key } }, options)).data,
    async leave() {
      await call(leaveMeeting, { params, body: { participant_id } }, options);
    },
    async mute(target) {
      await call(muteParticipant, { params, body: { participant_id, target } }, options);
    },
    remove: async (target) =>
      (await call(removeParticipant, { params, body: { participant_id, target } }, options)).data.removed,
    readmit: async (user_id) =>
      (await call(readmitPerson, { params, body: { participant_id, user_id } }, options)).data.removed,
    async endForAll() {
      await call(endMeeting, { params, body: { participant_id } }, options);
    },
  };
}

async function listen(room: string, participant_id: string, listening: Listening, client: string) {
  const { after, signal, onEvent, onOpen } = listening;
  const stream = new AbortController();
  const stop = () => stream.abort();
  signal.addEventListener('abort', stop);
  let last = after;
  let seen = false;
  let waiting = false;
  const receive = (event: RoomEvent) => {
    seen = true;
    last = Math.max(last, event.id);
    onEvent(event);
  };
  const watch = setTimeout(() => !seen && !waiting && stop(), heldBackMs);
  try {
    await openStream(roomStream.path.replace('{room}', room), {
      query: { participant_id },
      signal: stream.signal,
      // Requests this participant's own join event once more: if the stream does not deliver it, the network buffers
      // the stream.
      after: after - 1,
      client,
      onState(state) {
        waiting = state === 'waiting';
        onOpen(!waiting);
      },
      onEvent({ data }) {
        // Ignores kinds of events that are newer than this page.
        const event = roomEvent.safeParse(JSON.parse(data));
        if (event.success) receive(event.data);
      },
    });
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', stop);
  }
  while (!signal.aborted) {
    try {
      const { data } = await call(
        roomEvents,
        { params: { room }, query: { participant_id, after: last } },
        { client, signal },
      );
      onOpen(true);
      data.forEach(receive);
    } catch (error) {
      if (signal.aborted) return;
      if (!mayPass(error)) throw error;
      onOpen(false);
    }
    await pause(askEveryMs, signal);
  }
}

/** Whether a retry may help: no answer came, the server failed, or it received too many calls. */
export const mayPass = (error: unknown): boolean => isPassing(error) || (error as ApiError).status === 429;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
