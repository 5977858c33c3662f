import { LoadFailure } from './failure.ts';

/**
 * Runs a script that has to have this integrity.
 * @returns whether it came
 */
export function tryScript(url: string, integrity: string): Promise<boolean> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = url;
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

/**
 * The same for a script without which nothing goes on.
 * @throws LoadFailure `integrity` when the file is there and is not the released one, else `entry`
 */
export async function runScript(url: string, integrity: string): Promise<void> {
  if (await tryScript(url, integrity)) return;
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
