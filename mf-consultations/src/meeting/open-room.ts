import type { Participant, RemovedPerson } from 'shared-api/contracts/consultations/meetings';
import { createEffectStore } from 'shared-api/effect-reducer';
import {
  isOver,
  type RoomEffect,
  type RoomModel,
  type RoomModelEvent,
  reduceRoom,
} from '../rules/meeting/room-model.ts';
import type { Devices } from './devices.ts';
import { createOutbox } from './outbox.ts';
import type { MediaLink, MeetingRoom, OpenLink, Sending } from './port.ts';
import type { RoomWire } from './wire.ts';

export interface Entered {
  /** Participant id of this browser. */
  participant_id: string;
  participants: Participant[];
  last_event: number;
  removed?: RemovedPerson[];
}

export interface RoomOptions {
  entered: Entered;
  wire: RoomWire;
  openLink: OpenLink;
  devices: Pick<Devices, 'getState' | 'setMicrophone' | 'setCamera'>;
}

function toInitialRoom({ entered, devices }: Pick<RoomOptions, 'entered' | 'devices'>): RoomModel {
  const own = entered.participant_id;
  const { tracks, microphoneOn } = devices.getState();
  const sending: Sending = {
    microphone: tracks.microphone !== undefined && microphoneOn,
    camera: tracks.camera !== undefined,
    screen: false,
  };
  return {
    status: 'joining',
    own,
    me: entered.participants.find(({ participant_id }) => participant_id === own),
    sending,
    // The call that joined the room has reported these.
    reported: sending,
    isReporting: false,
    people: new Map(),
    received: new Map(),
    peers: [],
    messages: [],
    since: entered.last_event,
    mutedByHost: 0,
    removed: entered.removed ?? [],
  };
}

/**
 * Opens a joined room. The server decides who is in it, which messages it has and when it ends, whichever link
 * transports audio and video (PD-39).
 */
export function openRoom({ entered, wire, openLink, devices }: RoomOptions): MeetingRoom {
  const { getState, subscribe, dispatch } = createEffectStore<RoomModel, RoomModelEvent, RoomEffect>(
    reduceRoom,
    toInitialRoom({ entered, devices }),
    run,
  );
  const outbox = createOutbox((to, signals) => wire.sendSignals(to, signals));
  const connection = new AbortController();
  let link: MediaLink | undefined;

  function run(effect: RoomEffect): void {
    switch (effect.kind) {
      case 'setPeople':
        link?.setPeople(effect.ids);
        break;
      case 'dropSignals':
        outbox.clear(effect.to);
        break;
      case 'handleSignal':
        link?.handleSignal?.(effect.from, effect.data);
        break;
      case 'muteMicrophone':
        void setMicrophone(false);
        break;
      case 'reportSending':
        void wire.setSending(effect.sending).then(
          () => dispatch({ kind: 'sendingReported', sending: effect.sending }),
          () => dispatch({ kind: 'reportFailed' }),
        );
        break;
      case 'readMessages':
        void wire.messages().then(
          (messages) => dispatch({ kind: 'messagesRead', messages }),
          () => {},
        );
        break;
      case 'listen':
        wire
          .listen({
            after: entered.last_event,
            signal: connection.signal,
            onEvent: (event) => dispatch({ kind: 'roomEvent', event }),
            onOpen: (isOpen) => dispatch({ kind: 'connectionChanged', isOpen }),
          })
          .catch(() => dispatch({ kind: 'lost' }));
        break;
      case 'disconnect':
        connection.abort();
        outbox.close();
        link?.close();
        break;
      case 'sendLeave':
        void wire.leave().catch(() => {});
    }
  }

  async function setMicrophone(on: boolean): Promise<void> {
    const track = await devices.setMicrophone(on);
    await link?.send('microphone', track);
    dispatch({ kind: 'sendingChanged', sending: { microphone: on && track !== undefined } });
  }

  async function stopScreen(): Promise<void> {
    await link?.stopScreen();
    dispatch({ kind: 'screenStopped' });
  }

  return {
    getState,
    subscribe,

    async join() {
      link = await openLink({
        id: entered.participant_id,
        onReceived: (from, received) => dispatch({ kind: 'mediaReceived', from, received }),
        sendSignal: (to, signal) => outbox.post(to, signal),
      });
      if (isOver(getState())) return link.close();
      const { tracks } = devices.getState();
      await Promise.all([link.send('microphone', tracks.microphone), link.send('camera', tracks.camera)]);
      dispatch({ kind: 'opened', participants: entered.participants });
    },

    leave: () => dispatch({ kind: 'left' }),

    setMicrophone,

    async setCamera(on) {
      const track = await devices.setCamera(on);
      await link?.send('camera', track);
      dispatch({ kind: 'sendingChanged', sending: { camera: track !== undefined } });
    },

    async shareScreen(on) {
      if (!on) return stopScreen();
      const screen = await link?.startScreen();
      if (!screen) return;
      // The user can also end the sharing in the browser's own bar.
      screen.addEventListener('ended', () => void stopScreen());
      dispatch({ kind: 'screenStarted', screen });
    },

    async sendMessage(text) {
      dispatch({ kind: 'messagesRead', messages: [await wire.sendMessage(text, crypto.randomUUID())] });
    },

    host: {
      mute: (participantId) => wire.mute(participantId),
      remove: async (participantId) =>
        dispatch({ kind: 'removedRead', removed: await wire.remove(participantId) }),
      readmit: async (userId) => dispatch({ kind: 'removedRead', removed: await wire.readmit(userId) }),
      endForAll: () => wire.endForAll(),
    },
  };
}
