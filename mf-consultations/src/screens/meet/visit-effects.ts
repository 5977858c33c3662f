import { ApiError } from 'shared-api/client';
import type { Devices } from '../../meeting/devices.ts';
import { openMeeting } from '../../meeting/open-meeting.ts';
import type { MeetingRoom } from '../../meeting/port.ts';
import { mayPass } from '../../meeting/wire.ts';
import { enterRoom, requestToken } from '../../queries/meeting.ts';
import type { Entry, JoinFailure, VisitEffect, VisitEvent } from '../../rules/meeting/visit-model.ts';

const maxTimerMs = 2_147_483_647;

export interface VisitEffectDeps {
  devices: Devices;
  client: string;
  dispatch(event: VisitEvent): void;
  /** Removes the visit from the list, so that the next page creates a new one. */
  remove(): void;
}

/** Errors that are no answers of the server, such as an unreachable provider, count as temporary. */
const toFailure = (error: unknown): JoinFailure =>
  error instanceof ApiError
    ? { error, isTemporary: mayPass(error) }
    : { error: new ApiError({ status: 0, code: 'unexpected' }, error), isTemporary: true };

/** Runs the effects of a visit's reducer: server calls, the room, devices and timers. */
export function createVisitEffects({ devices, client, dispatch, remove }: VisitEffectDeps) {
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const retry = () => dispatch({ kind: 'retryDue' });

  async function startDevices(): Promise<void> {
    if (Object.keys(devices.getState().tracks).length === 0) await devices.begin();
    dispatch({ kind: 'devicesStarted' });
  }

  async function getToken(room: string | undefined): Promise<string> {
    if (room === undefined) throw new ApiError({ status: 409, code: 'used' });
    return requestToken(room, client);
  }

  async function sendEntry(token: string): Promise<Entry> {
    const { tracks, microphoneOn } = devices.getState();
    const media = {
      microphone: tracks.microphone !== undefined && microphoneOn,
      camera: tracks.camera !== undefined,
    };
    const data = await enterRoom(token, media, client);
    return { data, clockOffsetMs: Date.parse(data.now) - Date.now() };
  }

  const enter = async (token: string | undefined, room: string | undefined): Promise<void> =>
    dispatch(
      await Promise.resolve(token ?? getToken(room))
        .then(sendEntry)
        .then(
          (entry) => ({ kind: 'entered' as const, entry }),
          (error: unknown) => ({ kind: 'joinFailed' as const, failure: toFailure(error), token }),
        ),
    );

  async function open({ data }: Entry): Promise<void> {
    const meeting = openMeeting(data, devices, client);
    try {
      await meeting.join();
    } catch (error) {
      meeting.leave();
      dispatch({ kind: 'joinFailed', failure: toFailure(error) });
      return;
    }
    dispatch({ kind: 'opened', meeting });
  }

  function follow(meeting: MeetingRoom): void {
    const report = () => {
      const { status, reason } = meeting.getState();
      if (status === 'ended') dispatch({ kind: 'meetingLeft', meeting, reason: reason ?? 'ended' });
      if (status === 'left') dispatch({ kind: 'meetingLeft', meeting, reason: reason ?? 'left' });
    };
    meeting.subscribe(report);
    report();
  }

  return function run(effect: VisitEffect): void {
    switch (effect.kind) {
      case 'startDevices':
        void startDevices();
        break;
      case 'stopDevices':
        devices.stop();
        break;
      case 'enterRoom':
        void enter(effect.token, effect.room);
        break;
      case 'openMeeting':
        void open(effect.entry);
        break;
      case 'leaveEntry':
        openMeeting(effect.entry.data, devices, client).leave();
        break;
      case 'followMeeting':
        follow(effect.meeting);
        break;
      case 'leaveMeeting':
        effect.meeting.leave();
        break;
      case 'scheduleEnd':
        clearTimeout(endTimer);
        endTimer = setTimeout(
          () => dispatch({ kind: 'endReached' }),
          Math.min(maxTimerMs, effect.at - Date.now()),
        );
        break;
      case 'cancelEnd':
        clearTimeout(endTimer);
        break;
      case 'scheduleRetry':
        addEventListener('online', retry, { once: true });
        retryTimer = setTimeout(retry, effect.delayMs);
        break;
      case 'cancelRetry':
        removeEventListener('online', retry);
        clearTimeout(retryTimer);
        break;
      case 'removeVisit':
        remove();
    }
  };
}
