import { secondRun } from '../second-run.ts';
import { whenIdle } from '../when-idle.ts';
import { createScript, type Script } from './script.ts';

const findOwnScripts = (): Script[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src][defer]')].map(({ src: url, integrity }) => ({
    url,
    integrity,
  }));

/** The document's own scripts, read before they run, because the bundle then removes the element of a chunk. Empty without a document. */
const ownScripts = 'document' in globalThis ? findOwnScripts() : [];

/**
 * Runs scripts that came over the network a second time, one by one when the browser is idle, so that V8 caches their compiled code. V8 does so
 * only after a script's second run (https://v8.dev/blog/code-caching-for-devs), which otherwise would be in the next visit, before its page is
 * shown. The second run has no effect: a bundle skips a chunk that it has, and the document's own scripts end at once (`runOnce`).
 * @param chunks of the page, in addition to the document's own scripts
 */
export function storeCompiled(chunks: readonly Script[]): void {
  const known = new Map(
    [...ownScripts, ...chunks].map((each) => [new URL(each.url, location.href).href, each]),
  );
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const waiting = entries.flatMap(({ name, transferSize }) => (transferSize > 0 && known.get(name)) || []);
  const next = () =>
    whenIdle(() => {
      const requested = waiting.shift();
      if (requested === undefined) return;
      const script = createScript(requested);
      script.setAttribute(secondRun, '');
      script.onload = script.onerror = () => {
        script.remove();
        next();
      };
      document.head.append(script);
    });
  next();
}
