import type {
  Participant,
  RemovedPerson,
  RoomEvent,
  RoomMessage,
} from 'shared-api/contracts/consultations/meetings';
import { createStore } from 'zustand';
import type { Devices } from './devices.ts';
import { createOutbox } from './outbox.ts';
import type { MediaLink, MeetingRoom, MeetingState, OpenLink, Peer, Received } from './port.ts';
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

/**
 * Opens a joined room. The server decides who is in it, what is written in it and when it ends, whichever link
 * transports audio and video (PD-39).
 */
export function openRoom({ entered, wire, openLink, devices }: RoomOptions): MeetingRoom {
  const own = entered.participant_id;
  const { tracks, microphoneOn } = devices.getState();
  const store = createStore<MeetingState>(() => ({
    status: 'joining',
    me: entered.participants.find(({ participant_id }) => participant_id === own),
    sending: {
      microphone: tracks.microphone !== undefined && microphoneOn,
      camera: tracks.camera !== undefined,
      screen: false,
    },
    peers: [],
    messages: [],
    since: entered.last_event,
    mutedByHost: 0,
    removed: entered.removed ?? [],
  }));
  const people = new Map<string, Participant>();
  const received = new Map<string, Received>();
  const outbox = createOutbox((to, signals) => wire.tell(to, signals));
  const connection = new AbortController();
  let link: MediaLink | undefined;
  let told = JSON.stringify(store.getState().sending);
  let telling = false;

  const isOver = () => ['left', 'ended'].includes(store.getState().status);

  function showPeers(): void {
    const peers = [...people.values()].map((participant): Peer => {
      const { link = 'connecting', ...tracks } = received.get(participant.participant_id) ?? {};
      return { ...participant, link, tracks };
    });
    store.setState({ peers });
  }

  function setPeople(change: () => void): void {
    change();
    people.delete(own);
    for (const id of received.keys()) if (!people.has(id)) received.delete(id);
    link?.setPeople([...people.keys()]);
    showPeers();
  }

  function addMessages(more: RoomMessage[]): void {
    const known = new Map(store.getState().messages.map((message) => [message.id, message]));
    for (const message of more) known.set(message.id, message);
    store.setState({ messages: [...known.values()].sort((a, b) => a.id - b.id) });
  }

  function hear(event: RoomEvent): void {
    switch (event.kind) {
      case 'joined':
      case 'changed':
        setPeople(() => people.set(event.participant.participant_id, event.participant));
        break;
      case 'left':
        outbox.forget(event.participant_id);
        setPeople(() => people.delete(event.participant_id));
        break;
      case 'signal':
        link?.handleSignal?.(event.from, event.data);
        break;
      case 'message':
        addMessages([event.message]);
        break;
      case 'muted':
        store.setState({ mutedByHost: store.getState().mutedByHost + 1 });
        void setMicrophone(false);
        break;
      case 'closed':
        end(event.reason === 'elsewhere' ? 'left' : 'ended', event.reason);
    }
  }

  function end(status: 'left' | 'ended', reason?: MeetingState['reason']): void {
    if (isOver()) return;
    connection.abort();
    outbox.close();
    link?.close();
    people.clear();
    store.setState({ status, reason, peers: [], screen: undefined });
  }

  /** Reports the sent sources to the other participants: one call at a time, the newest state last. */
  async function tellSending(): Promise<void> {
    if (telling || isOver()) return;
    telling = true;
    try {
      for (let next = sendingText(); next !== told; next = sendingText()) {
        await wire.setSending(store.getState().sending);
        told = next;
      }
    } catch {
      // A failed report is repeated with the next change, or when the connection is back.
    } finally {
      telling = false;
    }
  }
  const sendingText = () => JSON.stringify(store.getState().sending);

  function setSending(changed: Partial<MeetingState['sending']>): void {
    store.setState({ sending: { ...store.getState().sending, ...changed } });
    void tellSending();
  }

  async function setMicrophone(on: boolean): Promise<void> {
    const track = await devices.setMicrophone(on);
    await link?.send('microphone', track);
    setSending({ microphone: on && track !== undefined });
  }

  async function stopScreen(): Promise<void> {
    await link?.stopScreen();
    store.setState({ screen: undefined });
    setSending({ screen: false });
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,

    async join() {
      link = await openLink({
        id: own,
        onReceived(from, news) {
          if (!people.has(from)) return;
          received.set(from, news);
          showPeers();
        },
        sendSignal: (to, signal) => outbox.post(to, signal),
      });
      if (isOver()) return link.close();
      const { tracks } = devices.getState();
      await Promise.all([link.send('microphone', tracks.microphone), link.send('camera', tracks.camera)]);
      setPeople(() => {
        for (const participant of entered.participants) people.set(participant.participant_id, participant);
      });
      store.setState({ status: 'joined' });
      void wire.messages().then(addMessages, () => {});
      wire
        .listen({
          after: entered.last_event,
          signal: connection.signal,
          onEvent: hear,
          onOpen(open) {
            if (isOver()) return;
            store.setState({ status: open ? 'joined' : 'reconnecting' });
            if (open) void tellSending();
          },
        })
        // The server no longer has this participant.
        .catch(() => end('left', 'lost'));
    },

    leave() {
      if (isOver()) return;
      end('left');
      void wire.leave().catch(() => {});
    },

    setMicrophone,

    async setCamera(on) {
      const track = await devices.setCamera(on);
      await link?.send('camera', track);
      setSending({ camera: track !== undefined });
    },

    async shareScreen(on) {
      if (!on) return stopScreen();
      const screen = await link?.startScreen();
      if (!screen) return;
      // The browser's own bar can end the sharing too.
      screen.addEventListener('ended', () => void stopScreen());
      store.setState({ screen });
      setSending({ screen: true });
    },

    async say(text) {
      addMessages([await wire.say(text, crypto.randomUUID())]);
    },

    host: {
      mute: (participantId) => wire.mute(participantId),
      remove: async (participantId) => store.setState({ removed: await wire.remove(participantId) }),
      readmit: async (userId) => store.setState({ removed: await wire.readmit(userId) }),
      endForAll: () => wire.endForAll(),
    },
  };
}
