import type { Resource } from './assets.ts';
import { LoadFailure } from './failure.ts';

type Script = Pick<Resource, 'url' | 'integrity'>;

function scriptOf({ url, integrity }: Script): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = url;
  return script;
}

/**
 * Runs a script that has to have this integrity.
 * @returns whether it came
 */
function tryScript(wanted: Script): Promise<boolean> {
  const script = scriptOf(wanted);
  return new Promise<boolean>((resolve) => {
    const end = (loaded: boolean) => {
      script.remove();
      resolve(loaded);
    };
    script.onload = () => end(true);
    script.onerror = () => end(false);
    document.head.append(script);
  });
}

/** Of a script that has run. What is known of scripts stands in the document, whichever bundle of it has asked for them. */
const hasRun = 'data-has-run';

/**
 * Prepares to run scripts that only announce their modules, each once for the whole document. What needs their modules finds them, and
 * need not ask for the file anew. One that does not come is asked for again by the bundle it belongs to, which says why.
 * @returns starts it
 */
export function announcing(wanted: readonly Script[]): () => void {
  const scripts = wanted.map((each) => {
    const script = scriptOf(each);
    // Behind the shell's own scripts, which everything waits for.
    script.fetchPriority = 'low';
    script.addEventListener('load', () => script.setAttribute(hasRun, ''));
    script.addEventListener('error', () => script.remove());
    return script;
  });
  return () => document.head.append(...scripts);
}

/** The same at once for one of them, if it has not run and is not about to; ends when it has run or failed. */
export async function announce(wanted: Script): Promise<void> {
  const early = document.head.querySelector(`script[src="${wanted.url}"]`);
  if (early?.hasAttribute(hasRun)) return;
  if (early === null) await tryScript(wanted);
  else
    await new Promise((resolve) => {
      early.addEventListener('load', resolve);
      early.addEventListener('error', resolve);
    });
}

/**
 * The same for a script without which nothing goes on.
 * @throws LoadFailure `integrity` when the file is there and is not the released one, else `entry`
 */
export async function runScript(url: string, integrity: string): Promise<void> {
  if (await tryScript({ url, integrity })) return;
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
