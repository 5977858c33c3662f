import { type RefObject, useEffect, useState } from 'react';
import { isNewScan, type Scan } from '../../rules/tickets/scan.ts';

/** Interval between two frames, ms: a person holds a ticket for longer. */
const intervalMs = 200;
/** Longer edge of the frame that is searched, in pixels: enough for a code that fills a fifth of it. */
const maxEdge = 800;

type Problem = 'denied' | 'missing';

/**
 * Shows the device's rear camera in a video, and calls `onTicket` with each new QR code in front of it.
 * @returns why there is no picture: access was denied, or no camera is usable
 */
export function useTicketScanner(
  video: RefObject<HTMLVideoElement | null>,
  onTicket: RefObject<(token: string) => void>,
): Problem | undefined {
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const start = async () => {
      const [{ decodeQR }, opened] = await Promise.all([
        import('qr/decode.js'),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = opened;
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = stream;
      await element.play();
      const canvas = document.createElement('canvas');
      let last: Scan | undefined;
      const look = () => {
        const token = readCode(element, canvas, decodeQR);
        const scan = token === undefined ? undefined : { token, at: Date.now() };
        if (scan && isNewScan(last, scan)) {
          navigator.vibrate?.(60);
          onTicket.current(scan.token);
        }
        last = scan ?? last;
        timer = setTimeout(look, intervalMs);
      };
      look();
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((error: unknown) => {
      stop();
      setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing');
    });
    return stop;
  }, [video, onTicket]);
  return problem;
}

/** The QR code in the current frame of the video; undefined without one. */
function readCode(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  decodeQR: (image: ImageData) => string,
): string | undefined {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (videoWidth === 0 || !context) return undefined;
  const scale = Math.min(1, maxEdge / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code in this frame, or a blurred one: the next frame follows.
    return undefined;
  }
}
