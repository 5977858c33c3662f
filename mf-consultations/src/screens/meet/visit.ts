import { ApiError } from 'shared-api/client';
import { createStore } from 'zustand';
import { createDevices } from '../../meeting/devices.ts';
import { openMeeting } from '../../meeting/open-meeting.ts';
import type { MeetingRoom, MeetingState } from '../../meeting/port.ts';
import { mayPass } from '../../meeting/wire.ts';
import { enterRoom, requestToken } from '../../queries/meeting.ts';
import { getJoinRejection } from '../../rules/meeting/room.ts';

export interface VisitState {
  phase: 'choice' | 'entering' | 'inside' | 'over';
  /** Undefined until it is known. */
  room?: string;
  /** Why joining was rejected. */
  refusal?: ApiError;
  title?: string;
  /** Instants of the server's clock, ms. */
  startsAt?: number;
  endsAt?: number;
  /** Offset of the server's clock from this one, ms. */
  ahead: number;
  meeting?: MeetingRoom;
  /** The connection is lost, and the visit is rejoining by itself. */
  returning: boolean;
  /** Why the visit is over; `left`: the user left. */
  over?: 'left' | NonNullable<MeetingState['reason']>;
}

/** Pauses between tries to rejoin, ms. */
const returnMs = [1_000, 2_000, 4_000, 8_000];
/** Time after the meeting's end until a participant who received no end event leaves by the clock, ms. */
const graceMs = 3_000;
/** A page that is shown again within this time has not left, ms: React and the router may remount it. */
const leavingMs = 300;
const longestTimer = 2_147_483_647;

/**
 * One visit to /meet: joining, the room, rejoining after a lost connection, the end. It lives outside the components,
 * so that a token is used once however often they render, and the address can change during the visit.
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

  /**
   * Joins with the token of the address, once; without one, or when it was used before, with a new token for its room.
   */
  async function admitted() {
    const own = token;
    token = undefined;
    const { room } = get();
    if (own !== undefined)
      try {
        return await enterRoom(own, media(), client);
      } catch (error) {
        if (mayPass(error)) token = own;
        const used = error instanceof ApiError && getJoinRejection(error) === 'notYours';
        if (!used || room === undefined) throw error;
      }
    if (room === undefined) throw new ApiError({ status: 409, code: 'used' });
    return enterRoom(await requestToken(room, client), media(), client);
  }

  async function comeIn(): Promise<void> {
    const data = await admitted();
    // Stored now, so that another try does not need the used token.
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

  /** The server has removed a participant who was away for too long, so that they join again. */
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
        if (getJoinRejection(error) === 'expired') return finish('ended');
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

    /** Sets the token to join with, or the room that it belongs to. */
    offer(offered: { token?: string; room?: string }): void {
      if (get().phase === 'inside' || get().phase === 'entering') return;
      token = offered.token ?? token;
      if (offered.room !== undefined) set({ room: offered.room });
    },

    /** Joins; a second call while the first is running does nothing. */
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

    /** Back to the choice of devices. */
    again(): void {
      set({ phase: 'choice', over: undefined, refusal: undefined, meeting: undefined });
    },

    /** Tries to rejoin at once. */
    hurry: () => (get().returning ? tryNow() : void comeBack()),

    /**
     * Keeps the visit as long as a page shows it.
     * @returns releases it
     */
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

/** The visit of a key: the room, or the token while the room is unknown. */
export function getVisit(key: string, client: string): Visit {
  const known = visits.get(key);
  if (known) return known;
  const visit = createVisit(client, () => {
    for (const [name, other] of visits) if (other === visit) visits.delete(name);
  });
  visits.set(key, visit);
  return visit;
}

/** Registers the visit under its room, now that the room is known. */
export const nameVisit = (room: string, visit: Visit): void => void visits.set(room, visit);
