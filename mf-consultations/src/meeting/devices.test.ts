// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevices } from './devices.ts';

const getUserMedia = vi.fn();

const fakeTrack = (kind: string) => ({ kind, enabled: true, stop: vi.fn() });
const stream = (track: ReturnType<typeof fakeTrack>) => ({ getTracks: () => [track] });

beforeEach(() => {
  localStorage.clear();
  getUserMedia
    .mockReset()
    .mockImplementation(async ({ audio }) => stream(fakeTrack(audio ? 'audio' : 'video')));
  const device = (kind: string, deviceId: string) => ({ kind, deviceId, label: deviceId });
  const mediaDevices = {
    getUserMedia,
    enumerateDevices: async () => [
      device('audioinput', 'built-in'),
      device('videoinput', 'front'),
      device('videoinput', 'back'),
      device('audiooutput', ''),
    ],
  };
  vi.stubGlobal('navigator', { mediaDevices });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is to be on is started; there is a choice of what was found', async () => {
  const devices = createDevices();
  await devices.begin();
  await devices.look();
  const { tracks, found } = devices.getState();
  expect([tracks.microphone?.kind, tracks.camera?.kind]).toEqual(['audio', 'video']);
  expect(found.cameras.map(({ deviceId }) => deviceId)).toEqual(['front', 'back']);
  // A device without an id cannot be selected.
  expect(found.speakers).toEqual([]);
});

test('a muted microphone keeps running, a camera that is off is let go', async () => {
  const devices = createDevices();
  await devices.begin();
  const { microphone, camera } = devices.getState().tracks;
  expect(await devices.setMicrophone(false)).toBe(microphone);
  expect([microphone?.enabled, microphone?.stop]).toEqual([false, expect.any(Function)]);
  expect(microphone?.stop).not.toHaveBeenCalled();
  expect(await devices.setCamera(false)).toBeUndefined();
  expect(camera?.stop).toHaveBeenCalledTimes(1);
  expect(devices.getState().tracks.camera).toBeUndefined();
});

test('the choice is kept for the next meeting', async () => {
  const devices = createDevices();
  await devices.select('camera', 'back');
  await devices.setMicrophone(false);
  const next = createDevices();
  expect(next.getState()).toMatchObject({ camera: 'back', microphoneOn: false, cameraOn: true });
  await next.begin();
  expect(getUserMedia).toHaveBeenLastCalledWith({
    video: { deviceId: 'back', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  localStorage.setItem('meetDevices', '{"camera":5}');
  expect(createDevices().getState().camera).toBe('');
});

test('a camera that starts after it was turned off is let go at once', async () => {
  const devices = createDevices();
  const late = fakeTrack('video');
  let answer = () => {};
  getUserMedia.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve(stream(late));
    }),
  );
  const starting = devices.setCamera(true);
  await devices.setCamera(false);
  answer();
  expect(await starting).toBeUndefined();
  expect(late.stop).toHaveBeenCalledTimes(1);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('why a device does not run is known: %s is %s', async (name, problem) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  const devices = createDevices();
  await devices.begin();
  expect(devices.getState()).toMatchObject({ tracks: {}, problem });
});

test('in the end all is let go', async () => {
  const devices = createDevices();
  await devices.begin();
  const { microphone, camera } = devices.getState().tracks;
  devices.stop();
  expect([microphone, camera].map((track) => vi.mocked(track?.stop)?.mock.calls.length)).toEqual([1, 1]);
});
