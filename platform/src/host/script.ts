import type { Resource } from './assets.ts';
import { LoadFailure } from './failure.ts';

export type Script = Pick<Resource, 'url' | 'integrity'>;

/** An element that runs a script with its integrity as soon as it comes, and is in no document yet. */
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

/** Path → whether the script has run, of those that were started and have not failed: known to every bundle of the document. */
const running = page[started] ?? new Map<string, Promise<boolean>>();
page[started] = running;

/** Whether a script has been started and has not failed. */
export const isStarted = (url: string): boolean => running.has(url);

/**
 * Starts a script that has to have its integrity.
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
 * Prepares to run scripts before anybody asks for their modules, each once for the whole document: what needs their modules finds
 * them, and need not ask for the file anew. One that does not come is asked for again by the bundle it belongs to, which says why.
 * @returns starts those that nobody has started meanwhile
 */
export function announcing(wanted: readonly Script[]): () => void {
  const scripts = wanted.map((each) => {
    const script = createScript(each);
    // Behind the shell's own scripts, which everything waits for.
    script.fetchPriority = 'low';
    return [each.url, script] as const;
  });
  return () => {
    for (const [url, script] of scripts) if (!isStarted(url)) void start(url, script);
  };
}

/** Runs one of them at once, if it has not run and is not about to; resolves when it has run or failed. */
export async function announce(wanted: Script): Promise<void> {
  await (running.get(wanted.url) ?? start(wanted.url, createScript(wanted)));
}

/** Entries that have been asked for: a start ahead of that counts once. */
const asked = new Set<string>();

/**
 * Runs a script without which nothing goes on. One that is requested again, after a failure, runs again.
 * @throws LoadFailure `integrity` when the file is there and is not the released one, else `entry`
 */
export async function runScript(url: string, integrity: string): Promise<void> {
  const early = asked.has(url) ? undefined : running.get(url);
  asked.add(url);
  const isThere = early !== undefined && (await early);
  if (isThere || (await start(url, createScript({ url, integrity })))) return;
  if (await isForeign(url, integrity)) throw new LoadFailure('integrity', `${url} is not the released file`);
  throw new LoadFailure('entry', `${url} did not load`);
}

/** What the edge says instead of a file that is not the released one. */
const refusal = 'x-rafiq-integrity';

/**
 * Whether there is a file at `url`, and not the released one. An element does not say why it failed; a request that is
 * answered, and is refused by the edge or with the integrity, does.
 * @param integrity where it is known
 */
export async function isForeign(url: string, integrity: string | undefined): Promise<boolean> {
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
  if (answer?.headers.get(refusal) === 'refused') return true;
  if (!answer?.ok || integrity === undefined) return false;
  return fetch(url, { cache: 'force-cache', integrity }).then(
    () => false,
    () => true,
  );
}
