/** Whether this browser can share a screen; phones cannot. */
export const canShareScreen = (): boolean =>
  typeof navigator !== 'undefined' && navigator.mediaDevices?.getDisplayMedia !== undefined;

/** Asks the user what to share. @throws DOMException `NotAllowedError` when the user cancels */
export async function captureScreen(): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false });
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('Nothing to share', 'NotFoundError');
  return track;
}
