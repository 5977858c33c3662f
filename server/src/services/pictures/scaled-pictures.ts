import { type PictureWidth, scalePicture } from './photo.ts';

/** Bytes of scaled pictures that a node keeps at hand. Browsers and a CDN keep them for good, so that few are asked for twice. */
const maxBytes = 32_000_000;

/** Scales pictures once: what is asked for at the same time is scaled together, and what was asked for last stays at hand. */
export function createScaledPictures() {
  const ready = new Map<string, Buffer | undefined>();
  const running = new Map<string, Promise<Buffer | undefined>>();
  let bytesReady = 0;

  function keep(key: string, bytes: Buffer | undefined): void {
    ready.set(key, bytes);
    bytesReady += bytes?.length ?? 0;
    for (const [oldest, dropped] of ready) {
      if (bytesReady <= maxBytes && ready.size <= 5_000) return;
      ready.delete(oldest);
      bytesReady -= dropped?.length ?? 0;
    }
  }

  /** @returns undefined where the picture itself is what is to be served */
  return async (name: string, bytes: Uint8Array, width: PictureWidth): Promise<Buffer | undefined> => {
    const key = `${name} ${width}`;
    if (ready.has(key)) return ready.get(key);
    const known = running.get(key);
    if (known) return known;
    const scaling = scalePicture(bytes, width).finally(() => running.delete(key));
    running.set(key, scaling);
    const scaled = await scaling;
    if (!ready.has(key)) keep(key, scaled);
    return scaled;
  };
}
