import { LoadFailure } from './failure.ts';

/**
 * Runs a script that has to have this integrity.
 * @throws LoadFailure `integrity` when the file is there and is not the released one, else `entry`
 */
export async function runScript(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = url;
  const loaded = await new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.head.append(script);
  });
  script.remove();
  if (loaded) return;
  if (await isForeign(url, integrity)) throw new LoadFailure('integrity', `${url} is not the released file`);
  throw new LoadFailure('entry', `${url} did not load`);
}

/**
 * Whether there is a file at `url`, and not the released one. An element does not say why it failed; a request that is
 * answered, and is refused with the integrity, does.
 */
export async function isForeign(url: string, integrity: string): Promise<boolean> {
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
  if (!answer?.ok) return false;
  return fetch(url, { cache: 'force-cache', integrity }).then(
    () => false,
    () => true,
  );
}
