import type {
  Participant,
  RoomEvent,
  RoomMessage,
  SignalData,
} from 'shared-api/contracts/consultations/meetings';
import type { Listening, RoomWire } from '../wire.ts';

type NewEvent<Event = RoomEvent> = Event extends RoomEvent ? Omit<Event, 'id'> : never;

export const participant = (id: string, more: Partial<Participant> = {}): Participant => ({
  participant_id: id,
  user_id: id.charCodeAt(0),
  name: id.toUpperCase(),
  avatar: null,
  role: 'Guest',
  microphone: true,
  camera: true,
  screen: false,
  ...more,
});

/** The server's side of a room, in memory. It numbers events, sends each to its recipients, and stores them for disconnected ones. */
export function fakeRoom() {
  const events: { to?: string; event: RoomEvent }[] = [];
  const present = new Map<string, Participant>();
  const listeners = new Map<string, Listening>();
  const messages: RoomMessage[] = [];

  const publish = (newEvent: NewEvent, to?: string) => {
    const event = { ...newEvent, id: events.length + 1 } as RoomEvent;
    events.push({ to, event });
    for (const [id, listener] of listeners)
      if (to === undefined || to === id) queueMicrotask(() => listener.onEvent(event));
  };

  return {
    /** Adds a participant, as `enterMeeting` does. */
    enter(id: string) {
      present.set(id, participant(id));
      publish({ kind: 'joined', participant: participant(id) });
      return { participant_id: id, participants: [...present.values()], last_event: events.length };
    },
    /** Removes a participant. */
    remove(id: string): void {
      present.delete(id);
      publish({ kind: 'left', participant_id: id });
    },
    close(id: string, reason: 'ended' | 'cancelled' | 'elsewhere' | 'removed'): void {
      publish({ kind: 'closed', reason }, id);
    },
    /** Simulates that a participant's event stream opens or closes. */
    connection(id: string, open: boolean): void {
      listeners.get(id)?.onOpen(open);
    },
    messages,
    wire: (id: string): RoomWire => ({
      listen: (listening) =>
        new Promise((resolve) => {
          listeners.set(id, listening);
          listening.onOpen(true);
          for (const { to, event } of events)
            if (event.id > listening.after && (to === undefined || to === id)) listening.onEvent(event);
          listening.signal.addEventListener('abort', () => {
            listeners.delete(id);
            resolve();
          });
        }),
      async sendSignals(to: string, signals: SignalData[]) {
        for (const data of signals) publish({ kind: 'signal', from: id, data }, to);
      },
      async setSending(sending) {
        const changed = { ...(present.get(id) ?? participant(id)), ...sending };
        present.set(id, changed);
        publish({ kind: 'changed', participant: changed });
      },
      messages: async () => [...messages],
      async sendMessage(text) {
        const message = {
          id: events.length + 1,
          user_id: participant(id).user_id,
          name: id.toUpperCase(),
          text,
          sent_at: '2030-05-01T10:00:00.000Z',
        };
        messages.push(message);
        publish({ kind: 'message', message });
        return message;
      },
      async mute(target) {
        const changed = { ...(present.get(target) ?? participant(target)), microphone: false };
        present.set(target, changed);
        publish({ kind: 'changed', participant: changed });
        publish({ kind: 'muted' }, target);
      },
      async remove(target) {
        present.delete(target);
        publish({ kind: 'closed', reason: 'removed' }, target);
        publish({ kind: 'left', participant_id: target });
        return [{ user_id: target.charCodeAt(0), name: target.toUpperCase() }];
      },
      readmit: async () => [],
      async endForAll() {
        for (const target of present.keys()) publish({ kind: 'closed', reason: 'ended' }, target);
      },
      async leave() {
        present.delete(id);
        publish({ kind: 'left', participant_id: id });
      },
    }),
  };
}
