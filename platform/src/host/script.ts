import type { Resource } from './assets.ts';
import { LoadFailure } from './failure.ts';

export type Script = Pick<Resource, 'url' | 'integrity'>;

/** An element, not yet in a document, that runs a script with integrity as soon as it arrives. */
export function createScript({ url, integrity }: Script): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = url;
  return script;
}

const started = Symbol.for('rafiq.scripts');
const page = globalThis as { [started]?: Map<string, Promise<boolean>> };

/** Path → whether the script has run, for started scripts that have not failed. Shared by all bundles of the document. */
const running = page[started] ?? new Map<string, Promise<boolean>>();
page[started] = running;

/** Whether a script has been started and has not failed. */
export const isStarted = (url: string): boolean => running.has(url);

/**
 * Starts a script.
 * @returns whether it has run
 */
function start(url: string, script: HTMLScriptElement): Promise<boolean> {
  const hasRun = new Promise<boolean>((resolve) => {
    const end = (isThere: boolean) => {
      script.remove();
      if (!isThere) running.delete(url);
      resolve(isThere);
    };
    script.onload = () => end(true);
    script.onerror = () => end(false);
  });
  running.set(url, hasRun);
  document.head.append(script);
  return hasRun;
}

/**
 * Prepares to run scripts before their modules are needed, each once per document: a bundle then finds the modules and need not
 * request the file. If a script fails, the bundle that needs it requests it again and reports the error.
 * @returns a function that starts those that have not been started meanwhile
 */
export function announcing(expected: readonly Script[]): () => void {
  const scripts = expected.map((each) => {
    const script = createScript(each);
    // Lower priority than the shell's own scripts, for which everything waits.
    script.fetchPriority = 'low';
    return [each.url, script] as const;
  });
  return () => {
    for (const [url, script] of scripts) if (!isStarted(url)) void start(url, script);
  };
}

/** Runs a script at once, unless it has been started; resolves when it has run or failed. */
export async function announce(expected: Script): Promise<void> {
  await (running.get(expected.url) ?? start(expected.url, createScript(expected)));
}

/** Entries that were requested. Only the first request uses a script that was started early. */
const asked = new Set<string>();

/**
 * Runs a script that is required. Requesting it again after a failure runs it again.
 * @throws LoadFailure `integrity` when the file exists and is not the released one, else `entry`
 */
export async function runScript(url: string, integrity: string): Promise<void> {
  const early = asked.has(url) ? undefined : running.get(url);
  asked.add(url);
  const isThere = early !== undefined && (await early);
  if (isThere || (await start(url, createScript({ url, integrity })))) return;
  if (await isForeign(url, integrity)) throw new LoadFailure('integrity', `${url} is not the released file`);
  throw new LoadFailure('entry', `${url} did not load`);
}

/** Response header of the edge for a file that is not the released one. */
const rejection = 'x-rafiq-integrity';

/**
 * Whether a file exists at `url` that is not the released one. An element does not say why it failed. A fetch does:
 * the edge answers with a header, or the browser rejects the integrity.
 * @param integrity of the released file, if known
 */
export async function isForeign(url: string, integrity: string | undefined): Promise<boolean> {
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
  if (answer?.headers.get(rejection) === 'refused') return true;
  if (!answer?.ok || integrity === undefined) return false;
  return fetch(url, { cache: 'force-cache', integrity }).then(
    () => false,
    () => true,
  );
}
