import type { ReportBatch } from './reports.ts';

const held = Symbol.for('rafiq.start');
const page = globalThis as { [held]?: AbortController };

/**
 * From the document's first script until the app handles its errors itself: a script of the shell that does not come,
 * or breaks while it starts. Such a shell would report nothing otherwise, and a canary of it would look as good as any.
 */
export function watchStart(send: (batch: Partial<ReportBatch>) => void): void {
  const watching = new AbortController();
  page[held] = watching;
  const report = (event: Partial<ErrorEvent & PromiseRejectionEvent>) => {
    // Of an error the file it was thrown in, of a script the one that it is.
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
          ...{ kind: 'load', phase: 'entry', remote, version, message: `${file} did not start` },
          position: at === file ? undefined : at?.slice('/releases/'.length),
        },
      ],
      views: [{ remote, version, place: 'page', outcome: 'load' }],
    });
  };
  for (const failure of ['error', 'unhandledrejection'])
    addEventListener(failure, report, { capture: true, signal: watching.signal });
}

/** The app handles its errors itself from here on. */
export const hasStarted = (): void => page[held]?.abort();
