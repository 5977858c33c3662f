import type { Listen } from '../../kernel/index.ts';
import { roomsChannel } from './events.ts';

/** Wakes up readers that wait for events of a room, whichever node adds them. */
export interface RoomNotifications {
  /** Calls `wake` at every change in the room, until the returned function is called. */
  watch(room: string, wake: () => void): Promise<() => void>;
  close(): Promise<void>;
}

/** Listens once for all rooms, starting with the first watcher. */
export function createRoomNotifications(listen: Listen): RoomNotifications {
  const watchers = new Map<string, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | undefined;

  const onChange = (room?: string) => {
    const woken = room === undefined ? [...watchers.values()] : [watchers.get(room) ?? []];
    for (const wakes of woken) for (const wake of wakes) wake();
  };
  const start = () => {
    const starting = listening ?? listen(roomsChannel, onChange);
    listening = starting;
    // The next watcher retries.
    starting.catch(() => {
      if (listening === starting) listening = undefined;
    });
    return starting;
  };
  return {
    async watch(room, wake) {
      await start();
      const wakes = watchers.get(room) ?? new Set();
      watchers.set(room, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0 && watchers.get(room) === wakes) watchers.delete(room);
      };
    },
    async close() {
      const stop = await listening?.catch(() => undefined);
      listening = undefined;
      await stop?.();
    },
  };
}
