import { ApiError } from 'shared-api/client';
import { createStore } from 'zustand';
import { createDevices } from '../../meeting/devices.ts';
import { openMeeting } from '../../meeting/open-meeting.ts';
import type { MeetingRoom, MeetingState } from '../../meeting/port.ts';
import { mayPass } from '../../meeting/wire.ts';
import { askToken, enter } from '../../queries/meeting.ts';
import { refusalOf } from '../../rules/meeting/room.ts';

export interface VisitState {
  phase: 'choice' | 'entering' | 'inside' | 'over';
  /** As soon as it is known. */
  room?: string;
  /** Why one is not inside. */
  refusal?: ApiError;
  title?: string;
  /** Instants of the server's clock, ms. */
  startsAt?: number;
  endsAt?: number;
  /** How far the server's clock is ahead of this one's, ms. */
  ahead: number;
  meeting?: MeetingRoom;
  /** Out of the room for a while, and on the way back by itself. */
  returning: boolean;
  /** Why it is over; `left`: by oneself. */
  over?: 'left' | NonNullable<MeetingState['reason']>;
}

/** Waits between tries to come back, ms. */
const returnMs = [1_000, 2_000, 4_000, 8_000];
/** After the end the server closes the room; who does not hear it leaves by the clock. */
const graceMs = 3_000;
/** A page that comes back so soon has not left: React and the router may show it anew. */
const leavingMs = 300;
const longestTimer = 2_147_483_647;

/**
 * One stay at /meet: the way in, the room, the way back after a lost connection, the end. It lives beside the components, so that a token is used once
 * whatever is rendered again, and the address can change while one is inside.
 */
function createVisit(client: string, forget: () => void) {
  const devices = createDevices();
  const store = createStore<VisitState>(() => ({ phase: 'choice', ahead: 0, returning: false }));
  const { getState: get, setState: set } = store;
  let token: string | undefined;
  let holders = 0;
  let closed = false;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  let tryNow = () => {};

  const media = () => {
    const { tracks, microphoneOn } = devices.getState();
    return {
      microphone: tracks.microphone !== undefined && microphoneOn,
      camera: tracks.camera !== undefined,
    };
  };

  /** With the token of the address, once; else, and when it was used before, with a new one for its room. */
  async function admitted() {
    const own = token;
    token = undefined;
    const { room } = get();
    if (own !== undefined)
      try {
        return await enter(own, media(), client);
      } catch (error) {
        if (mayPass(error)) token = own;
        const used = error instanceof ApiError && refusalOf(error) === 'notYours';
        if (!used || room === undefined) throw error;
      }
    if (room === undefined) throw new ApiError({ status: 409, code: 'used' });
    return enter(await askToken(room, client), media(), client);
  }

  async function comeIn(): Promise<void> {
    const data = await admitted();
    // Known from now on, so that another try does not need the token that this one has used.
    set({ room: data.room });
    const meeting = openMeeting(data, devices, client);
    try {
      await meeting.join();
    } catch (error) {
      meeting.leave();
      throw error;
    }
    if (closed) return meeting.leave();
    const endsAt = Date.parse(data.ends_at);
    const ahead = Date.parse(data.now) - Date.now();
    const before = get().meeting;
    set({
      phase: 'inside',
      title: data.title,
      startsAt: Date.parse(data.starts_at),
      endsAt,
      ahead,
      meeting,
      returning: false,
      refusal: undefined,
    });
    before?.leave();
    clearTimeout(endTimer);
    endTimer = setTimeout(
      () => finish('ended'),
      Math.min(longestTimer, endsAt - ahead - Date.now() + graceMs),
    );
    meeting.subscribe(() => follow(meeting));
    follow(meeting);
  }

  function follow(meeting: MeetingRoom): void {
    const { status, reason } = meeting.getState();
    if (meeting !== get().meeting || get().phase !== 'inside' || get().returning) return;
    if (status === 'ended') finish(reason ?? 'ended');
    else if (status === 'left' && reason !== 'lost') finish(reason ?? 'left');
    else if (status === 'left') void comeBack();
  }

  /** Whoever was away for too long has left for the server, and enters again. */
  async function comeBack(): Promise<void> {
    set({ returning: true });
    for (let failures = 0; get().returning && !closed; failures++)
      try {
        return await comeIn();
      } catch (error) {
        if (!(error instanceof ApiError) || mayPass(error)) {
          await new Promise<void>((resolve) => {
            tryNow = resolve;
            addEventListener('online', tryNow, { once: true });
            setTimeout(resolve, returnMs[Math.min(failures, returnMs.length - 1)]);
          });
          continue;
        }
        if (refusalOf(error) === 'expired') return finish('ended');
        set({ phase: 'choice', returning: false, meeting: undefined, refusal: error });
      }
  }

  function finish(over: NonNullable<VisitState['over']>): void {
    clearTimeout(endTimer);
    const { meeting } = get();
    set({ phase: 'over', over, returning: false });
    meeting?.leave();
    devices.stop();
  }

  function close(): void {
    closed = true;
    clearTimeout(endTimer);
    get().meeting?.leave();
    devices.stop();
    forget();
  }

  return {
    devices,
    getState: get,
    subscribe: store.subscribe,
    getInitialState: store.getInitialState,

    /** A token to come in with, or the room that it leads to. */
    offer(offered: { token?: string; room?: string }): void {
      if (get().phase === 'inside' || get().phase === 'entering') return;
      token = offered.token ?? token;
      if (offered.room !== undefined) set({ room: offered.room });
    },

    /** Enters; a second press while the first is on its way does nothing. */
    async join(): Promise<void> {
      if (get().phase === 'entering' || get().phase === 'inside') return;
      set({ phase: 'entering', refusal: undefined, over: undefined });
      if (Object.keys(devices.getState().tracks).length === 0) await devices.begin();
      try {
        await comeIn();
      } catch (error) {
        set({
          phase: 'choice',
          refusal: error instanceof ApiError ? error : new ApiError({ status: 0, code: 'unexpected' }, error),
        });
      }
    },

    /** To the choice of devices again. */
    again(): void {
      set({ phase: 'choice', over: undefined, refusal: undefined, meeting: undefined });
    },

    /** Does not wait for the connection, or for the next try to come back. */
    hurry: () => (get().returning ? tryNow() : void comeBack()),

    /** Keeps it as long as a page shows it. @returns how to let it go */
    hold(): () => void {
      holders++;
      addEventListener('pagehide', close);
      return () => {
        holders--;
        setTimeout(() => {
          if (holders > 0) return;
          removeEventListener('pagehide', close);
          close();
        }, leavingMs);
      };
    },
  };
}

export type Visit = ReturnType<typeof createVisit>;

const visits = new Map<string, Visit>();

/** The stay that a key stands for: the room, or the token while the room is unknown. */
export function visitOf(key: string, client: string): Visit {
  const known = visits.get(key);
  if (known) return known;
  const visit = createVisit(client, () => {
    for (const [name, other] of visits) if (other === visit) visits.delete(name);
  });
  visits.set(key, visit);
  return visit;
}

/** The room is known now: its address leads to the same stay. */
export const nameVisit = (room: string, visit: Visit): void => void visits.set(room, visit);
