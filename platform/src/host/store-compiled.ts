import { secondRun } from '../second-run.ts';
import { createScript, type Script } from './script.ts';
import { whenIdle } from './when-idle.ts';

const findOwnScripts = (): Script[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src][defer]')].map(({ src: url, integrity }) => ({
    url,
    integrity,
  }));

/** The document's own scripts, known before they have run: the bundle takes the element of a chunk out then. None where there is no document. */
const ownScripts = 'document' in globalThis ? findOwnScripts() : [];

/**
 * Runs scripts that came over the network once more, one whenever the browser has nothing else to do, so that V8 stores what it has compiled of
 * them. It does so right after the second run of a script (https://v8.dev/blog/code-caching-for-devs), which would be in the next visit, before its
 * page is shown. Nothing happens twice: a bundle skips a chunk that it has, and the document's own scripts end at once (`runOnce`).
 * @param chunks of the page, beside the document's own scripts
 */
export function storeCompiled(chunks: readonly Script[]): void {
  const known = new Map(
    [...ownScripts, ...chunks].map((each) => [new URL(each.url, location.href).href, each]),
  );
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const waiting = entries.flatMap(({ name, transferSize }) => (transferSize > 0 && known.get(name)) || []);
  const next = () =>
    whenIdle(() => {
      const wanted = waiting.shift();
      if (wanted === undefined) return;
      const script = createScript(wanted);
      script.setAttribute(secondRun, '');
      script.onload = script.onerror = () => {
        script.remove();
        next();
      };
      document.head.append(script);
    });
  next();
}
