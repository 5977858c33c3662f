/** Maximum bytes of pictures in memory; services that show links and a CDN keep their own. */
const maxBytes = 24_000_000;
/** Pictures that are drawn at the same time: one takes a processor for a tenth of a second. */
const maxRunning = 2;

/** Keeps drawn pictures: those who ask for the same at the same time share one drawing, and few are drawn at once. */
export function createPreviewCache() {
  const ready = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let free = maxRunning;
  let bytes = 0;

  async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await draw();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  function store(key: string, drawn: Buffer): void {
    ready.set(key, drawn);
    bytes += drawn.length;
    for (const [oldest, dropped] of ready) {
      if (bytes <= maxBytes) break;
      ready.delete(oldest);
      bytes -= dropped.length;
    }
  }

  return async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = ready.get(key) ?? running.get(key);
    if (known) return known;
    const drawing = inTurn(draw);
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
