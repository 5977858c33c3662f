import type { PageRegistry } from '../registry/registry.ts';
import { findChunkFailure, getPhase, LoadFailure, toMessage } from './failure.ts';
import { createReports, type ReportBatch } from './reports.ts';
import { shell } from './shell-pages.ts';
import { positionIn, type Released, releaseIn } from './source.ts';
import { hasStarted } from './start.ts';
import { createViewObserver, type ViewObservation } from './view-observer.ts';

/** A navigation to a page: its release, the pattern of its path, and its start as `performance.now()`. */
export interface Visited extends Released {
  path: string | undefined;
  since: number;
}

interface OutcomeOptions {
  registry: PageRegistry;
  send(batch: ReportBatch): void;
  /** Finds the actual cause of a failure: an `expose` failure may turn out to be one of `integrity`. Never rejects. */
  explain(error: unknown): Promise<unknown>;
}

/**
 * Runs `task` when the document is hidden, which also happens before it is unloaded: the last moment to send anything. Listens on
 * the window, so that it runs after listeners on the document and capturing ones.
 */
function whenHidden(task: () => void, window: Window): void {
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') task();
  });
}

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** Errors that the site does not cause: notices of `ResizeObserver`, and errors of browser extensions. */
const foreign = /^ResizeObserver loop|-extension:\/\//;

/**
 * Records the outcomes of a visit by release: views of pages and fills, and errors with the release that caused them. A visit with
 * a developer's overrides reports nothing.
 */
export function createOutcomes({ registry, send, explain }: OutcomeOptions) {
  const isReporting = registry.visit?.overrides !== true;
  const visited: Visited[] = [];
  const reports = createReports({ send: isReporting ? send : () => {}, path: () => visited.at(-1)?.path });
  const viewObserver = createViewObserver(reports.view);
  const collectors: (() => void)[] = [];
  let address: string | undefined;
  /** Observations of the page and, for the document's first page, of the shell around it. */
  let current: ViewObservation[] = [];

  const releaseOf = (remote: string): Released => ({
    remote,
    version: (registry.remotes[remote] ?? registry.shell).version,
  });

  return {
    isReporting,
    reports,
    /** In chronological order; the first one starts with the document. */
    visited: visited as readonly Visited[],

    /** A page is requested; another query or fragment is the same page. */
    entered(remote: string, path: string | undefined, pathname: string): void {
      const release = releaseOf(remote);
      const last = visited.at(-1);
      if (last !== undefined && address === pathname && last.remote === remote) {
        last.path = path;
        return;
      }
      address = pathname;
      for (const observation of current) observation.left();
      current = [viewObserver.begin('page', release)];
      if (last === undefined && remote !== shell) current.push(viewObserver.begin('page', releaseOf(shell)));
      visited.push({ ...release, path, since: last === undefined ? 0 : performance.now() });
    },
    /** The page, or what replaces it, has been laid out. */
    shown(): void {
      for (const observation of current) observation.shown();
    },
    slot: (remote: string): ViewObservation => viewObserver.begin('slot', releaseOf(remote)),

    /** Reports once that something of a remote or the shell failed to load or render. */
    async failed(error: unknown, remote: string = shell, observation = current[0]): Promise<void> {
      const step = getPhase(error, 'render');
      const outcome = step === 'render' || step === 'stalled' ? step : 'load';
      observation?.failed(outcome);
      const explained = await explain(error);
      const phase = getPhase(explained, 'render');
      // The chunk's address identifies the release best: a remote's page can miss a file of the shell.
      const file = findChunkFailure(error)?.request ?? (step === 'stalled' ? String(error) : '');
      const source = releaseIn(file) ?? releaseOf(remote);
      if (source.remote !== remote) viewObserver.failed(source.remote, outcome);
      reports.report({
        kind: phase === 'render' ? 'render' : 'load',
        phase,
        ...source,
        message: toMessage(explained),
        // A `LoadFailure` is created here; the position is in its cause.
        position: positionIn(stackOf(explained instanceof LoadFailure ? explained.cause : explained)),
      });
    },
    /** Watches for uncaught errors, and sends pending reports before the document is gone. */
    watch(window: Window = globalThis.window): void {
      hasStarted();
      const report = (error: unknown, file = '') => {
        const stack = stackOf(error) || file;
        const message = toMessage(error);
        if (foreign.test(message) || (foreign.test(stack) && releaseIn(stack) === undefined)) return;
        const source = releaseIn(stack) ?? releaseOf(shell);
        viewObserver.failed(source.remote, 'error');
        reports.report({ kind: 'error', ...source, message, position: positionIn(stack) });
      };
      window.addEventListener('error', ({ error, message, filename, lineno, colno }) =>
        report(error ?? message, `${filename}:${lineno}:${colno}`),
      );
      window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
      whenHidden(() => {
        viewObserver.settle();
        for (const collect of collectors) collect();
        reports.flush();
      }, window);
    },
    /** Registers a function that runs before the last batch is sent, for data that is only final then. */
    beforeSending(collect: () => void): void {
      collectors.push(collect);
    },
  };
}

export type Outcomes = ReturnType<typeof createOutcomes>;
