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
  if (!loaded) throw await diagnose(url, integrity);
}

/** A script element does not say why it failed: an answer that is there and is refused with its integrity is a wrong one. */
export async function diagnose(url: string, integrity: string): Promise<LoadFailure> {
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
  if (!answer?.ok) return new LoadFailure('entry', `${url} answered ${answer?.status ?? 'nothing'}`);
  const intact = await fetch(url, { cache: 'force-cache', integrity }).catch(() => undefined);
  return intact === undefined
    ? new LoadFailure('integrity', `${url} is not the released file`)
    : new LoadFailure('entry', `${url} did not run`);
}
