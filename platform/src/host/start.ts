import type { ReportBatch } from './reports.ts';

const held = Symbol.for('rafiq.start');
const page = globalThis as { [held]?: AbortController };

/**
 * Reports a script of the shell that does not load or crashes while it starts, from the document's first script until
 * the app handles errors itself. Otherwise such a shell would report nothing, and a broken canary would look healthy.
 */
export function watchStart(send: (batch: Partial<ReportBatch>) => void): void {
  const watching = new AbortController();
  page[held] = watching;
  const report = (event: Partial<ErrorEvent & PromiseRejectionEvent>) => {
    // For an error: the file that threw it; for a script element: its own file.
    const { filename, lineno, colno, reason, target } = event;
    const place = filename
      ? `${filename}:${lineno}:${colno}`
      : (reason?.stack ?? (target as Partial<HTMLScriptElement>).src);
    const [at, file, remote, version] =
      /(\/releases\/(shell)\/([^/]+)\/[\w/.-]+)(?::\d+:\d+)?/.exec(place) ?? [];
    if (remote === undefined || version === undefined) return;
    watching.abort();
    send({
      reports: [
        {
          kind: 'load',
          phase: 'entry',
          remote,
          version,
          message: `${file} did not start`,
          position: at === file ? undefined : at?.slice('/releases/'.length),
        },
      ],
      views: [{ remote, version, place: 'page', outcome: 'load' }],
    });
  };
  for (const failure of ['error', 'unhandledrejection'])
    addEventListener(failure, report, { capture: true, signal: watching.signal });
}

/** Called once the app handles errors itself. */
export const hasStarted = (): void => page[held]?.abort();
