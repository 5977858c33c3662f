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
  /** Running tracks; a muted microphone has a disabled track. */
  tracks: Partial<Record<Kind, MediaStreamTrack>>;
  /** The devices to choose from; their names are known after the user allowed one. */
  found: { microphones: MediaDeviceInfo[]; cameras: MediaDeviceInfo[]; speakers: MediaDeviceInfo[] };
  /** Why a device does not run: not allowed, not found, or in use elsewhere. */
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

/** This browser's microphone, camera and speaker: the choice, stored for the next meeting, and the running tracks. */
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
      // A browser that stores nothing asks again next time.
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

  /** Starts a device; a later request wins over a late answer. */
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
    /** Starts the devices that are switched on. */
    async begin(): Promise<void> {
      const { microphoneOn, cameraOn, tracks } = get();
      await Promise.all([
        microphoneOn && !tracks.microphone && start('microphone'),
        cameraOn && !tracks.camera && start('camera'),
      ]);
    },
    /**
     * Mutes without stopping the microphone, so that unmuting is immediate.
     * @returns the track that can be sent
     */
    async setMicrophone(on: boolean): Promise<MediaStreamTrack | undefined> {
      choose({ microphoneOn: on });
      const { microphone } = get().tracks;
      if (microphone) microphone.enabled = on;
      return microphone ?? (on ? start('microphone') : undefined);
    },
    /**
     * Stops a camera that is switched off, so that its light goes out.
     * @returns the track that is sent
     */
    async setCamera(on: boolean): Promise<MediaStreamTrack | undefined> {
      choose({ cameraOn: on });
      if (on) return get().tracks.camera ?? start('camera');
      generation.camera++;
      setTrack('camera', undefined);
      return undefined;
    },
    /** Selects another device, which starts at once if one of its kind runs. */
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

/** Maps the error names of getUserMedia. */
function problemOf(error: unknown): DevicesState['problem'] {
  const name = (error as DOMException).name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
