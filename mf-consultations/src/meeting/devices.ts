import { z } from 'zod';
import { createStore } from 'zustand';

export type Kind = 'microphone' | 'camera';

export interface Choice {
  /** Ids of devices; '' for the browser's own choice. */
  microphone: string;
  camera: string;
  speaker: string;
  microphoneOn: boolean;
  cameraOn: boolean;
}

export interface DevicesState extends Choice {
  /** What runs; a muted microphone is there and disabled. */
  tracks: Partial<Record<Kind, MediaStreamTrack>>;
  /** What there is to choose from; names are known once the browser was allowed to use one. */
  found: { microphones: MediaDeviceInfo[]; cameras: MediaDeviceInfo[]; speakers: MediaDeviceInfo[] };
  /** Why something does not run: not allowed, not there, or in use elsewhere. */
  problem?: 'denied' | 'missing' | 'busy';
}

const storageKey = 'meetDevices';
const stored = z.object({
  microphone: z.string(),
  camera: z.string(),
  speaker: z.string(),
  microphoneOn: z.boolean(),
  cameraOn: z.boolean(),
});
const unchosen: Choice = { microphone: '', camera: '', speaker: '', microphoneOn: true, cameraOn: true };

const none = { microphones: [], cameras: [], speakers: [] };

const constraints = {
  microphone: (id: string): MediaStreamConstraints => ({
    audio: { deviceId: id || undefined, echoCancellation: true, noiseSuppression: true },
  }),
  camera: (id: string): MediaStreamConstraints => ({
    video: { deviceId: id || undefined, width: { ideal: 1280 }, height: { ideal: 720 } },
  }),
};

/** The own microphone, camera and speaker: what was chosen, kept for the next meeting, and what runs. */
export function createDevices() {
  const store = createStore<DevicesState>(() => ({ ...readChoice(), tracks: {}, found: none }));
  const get = store.getState;
  const generation: Record<Kind, number> = { microphone: 0, camera: 0 };

  const choose = (choice: Partial<Choice>) => {
    store.setState(choice);
    const { microphone, camera, speaker, microphoneOn, cameraOn } = get();
    try {
      localStorage.setItem(
        storageKey,
        JSON.stringify({ microphone, camera, speaker, microphoneOn, cameraOn } satisfies Choice),
      );
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  };

  const setTrack = (kind: Kind, track: MediaStreamTrack | undefined) => {
    get().tracks[kind]?.stop();
    const { [kind]: _, ...others } = get().tracks;
    store.setState({ tracks: track ? { ...others, [kind]: track } : others });
  };

  async function look(): Promise<void> {
    const all = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
    const of = (kind: MediaDeviceKind) =>
      all.filter((device) => device.kind === kind && device.deviceId !== '');
    store.setState({
      found: { microphones: of('audioinput'), cameras: of('videoinput'), speakers: of('audiooutput') },
    });
  }

  /** Starts a device; what is asked for later wins over an answer that comes late. */
  async function start(kind: Kind): Promise<MediaStreamTrack | undefined> {
    const own = ++generation[kind];
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraints[kind](get()[kind]));
      const [track] = stream.getTracks();
      if (own !== generation[kind]) {
        track?.stop();
        return get().tracks[kind];
      }
      setTrack(kind, track);
      store.setState({ problem: undefined });
      void look();
      return track;
    } catch (error) {
      if (own === generation[kind]) {
        setTrack(kind, undefined);
        store.setState({ problem: problemOf(error) });
      }
      return undefined;
    }
  }

  return {
    store,
    getState: get,
    look,
    /** Starts what is to be on. */
    async begin(): Promise<void> {
      const { microphoneOn, cameraOn, tracks } = get();
      await Promise.all([
        microphoneOn && !tracks.microphone && start('microphone'),
        cameraOn && !tracks.camera && start('camera'),
      ]);
    },
    /** A muted microphone keeps running, so that it speaks again at once. @returns what can be sent */
    async setMicrophone(on: boolean): Promise<MediaStreamTrack | undefined> {
      choose({ microphoneOn: on });
      const { microphone } = get().tracks;
      if (microphone) microphone.enabled = on;
      return microphone ?? (on ? start('microphone') : undefined);
    },
    /** A camera that is off is let go, so that its light goes out. @returns what is sent */
    async setCamera(on: boolean): Promise<MediaStreamTrack | undefined> {
      choose({ cameraOn: on });
      if (on) return get().tracks.camera ?? start('camera');
      generation.camera++;
      setTrack('camera', undefined);
      return undefined;
    },
    /** Another device, at once where one of its kind runs. */
    async select(kind: Kind | 'speaker', id: string): Promise<void> {
      choose({ [kind]: id });
      if (kind !== 'speaker' && get()[`${kind}On`]) await start(kind);
    },
    stop(): void {
      for (const kind of ['microphone', 'camera'] as const) {
        generation[kind]++;
        setTrack(kind, undefined);
      }
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;

function readChoice(): Choice {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return unchosen;
  }
}

/** By the names that getUserMedia's errors have. */
function problemOf(error: unknown): DevicesState['problem'] {
  const name = (error as DOMException).name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
