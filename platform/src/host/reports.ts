import type { HostReport } from '../host-api.ts';
import { messageOf } from './failure.ts';
import type { PlacedReport } from './product.ts';

/** As many as one call takes. */
const batch = 20;
/** A page that fails in a loop tells so once and falls silent. */
const mostOfAVisit = 60;
const delay = 2_000;

interface ReportOptions {
  send(reports: PlacedReport[]): void;
  /** Pattern of the page that is shown. */
  path(): string | undefined;
}

/** Collects failures and sends them in batches: after a while, and before the page goes away. */
export function createReports({ send, path }: ReportOptions) {
  const told = new Set<string>();
  let waiting: PlacedReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      send(waiting.slice(0, batch));
      waiting = waiting.slice(batch);
    }
  }

  function report(what: HostReport): void {
    const placed: PlacedReport = { ...what, message: messageOf(what.message), path: path() };
    const text = JSON.stringify(placed);
    if (told.has(text) || told.size >= mostOfAVisit) return;
    told.add(text);
    waiting.push(placed);
    timer ??= setTimeout(flush, delay);
  }

  return { report, flush };
}

/** Reports what nobody caught, and flushes before the page is hidden. `ignored`: errors that have been reported. */
export function watchErrors(
  { report, flush }: ReturnType<typeof createReports>,
  ignored: WeakSet<object>,
  window: Window = globalThis.window,
): void {
  const tell = (error: unknown) => {
    if (typeof error === 'object' && error !== null && ignored.has(error)) return false;
    report({ kind: 'error', message: messageOf(error) });
    return true;
  };
  window.addEventListener('error', ({ error, message }) => tell(error ?? message));
  window.addEventListener('unhandledrejection', (event) => {
    // The Parcel throws again what it has handed over.
    if (!tell(event.reason)) event.preventDefault();
  });
  window.addEventListener('pagehide', flush);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') flush();
  });
}
