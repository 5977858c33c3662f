import { type PictureWidth, scalePicture } from './photo.ts';

/** Maximum bytes of scaled pictures in memory. Browsers and a CDN cache them permanently, so that few are requested twice. */
const maxBytes = 32_000_000;

/** Caches scaled pictures: concurrent requests share one scaling, and recently used ones stay in memory. */
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

  /** @returns undefined if the original should be served */
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
