/** Maximum bytes of pictures in memory; services that show links and a CDN have their own caches. */
const maxBytes = 24_000_000;

/** Caches drawn pictures: concurrent requests for the same picture share one drawing. */
export function createPreviewCache() {
  const ready = new Map<string, Uint8Array>();
  const running = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  function store(key: string, drawn: Uint8Array): void {
    ready.set(key, drawn);
    bytes += drawn.length;
    for (const [oldest, dropped] of ready) {
      if (bytes <= maxBytes) break;
      ready.delete(oldest);
      bytes -= dropped.length;
    }
  }

  return async (key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = ready.get(key) ?? running.get(key);
    if (known) return known;
    const drawing = draw();
    running.set(key, drawing);
    try {
      const drawn = await drawing;
      store(key, drawn);
      return drawn;
    } finally {
      running.delete(key);
    }
  };
}
