// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { secondRun } from '../second-run.ts';

const integrity = 'sha256-released';
const base = 'https://rafiq.example/releases/';
const own = `${base}shell/1.0.0/index.js`;
/** Started by a script of the document; must not run twice. */
const entry = `${base}mf-a/1.0.0/remoteEntry.js`;
const chunk = '/releases/mf-a/1.0.0/app.js';

/** Number of bytes that each file took over the network; 0 for a cached file. */
const came = (sizes: Record<string, number>) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    Object.entries(sizes).map(([name, transferSize]) => ({
      name,
      transferSize,
    })) as never,
  );

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

/** Loads the module in a document with the shell's own script, whose element is then removed, as a bundle does. */
async function loadModule() {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://rafiq.example/hello'));
  document.head.innerHTML = `<script defer src="${own}" integrity="${integrity}"></script>
    <script async src="${entry}" integrity="${integrity}"></script>`;
  const { storeCompiled } = await import('./store-compiled.ts');
  document.head.replaceChildren();
  return storeCompiled;
}

test('scripts that came over the network run once more, one at a time, with their integrity and the mark of a second run', async () => {
  const storeCompiled = await loadModule();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (use: () => void) => idle.push(use));
  const run = () => idle.shift()?.();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  const started: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation(
    (node) => void started.push(node as HTMLScriptElement),
  );
  came({
    [own]: 27_000,
    [new URL(chunk, base).href]: 900,
    [`${base}mf-a/1.0.0/known-before.js`]: 0,
    [entry]: 2_500,
  });
  storeCompiled([
    { url: chunk, integrity },
    { url: '/releases/mf-a/1.0.0/known-before.js', integrity },
  ]);
  expect(started).toHaveLength(0);
  run();
  const sources = () => started.map((script) => script.getAttribute('src'));
  expect(sources()).toEqual([own]);
  expect(idle).toHaveLength(0);
  // A script that does not load does not block the others.
  started[0]?.onerror?.(new Event('error'));
  run();
  started[1]?.onload?.(new Event('load'));
  run();
  expect(sources()).toEqual([own, chunk]);
  expect(
    started.map((script) => [script.integrity, script.crossOrigin, script.hasAttribute(secondRun)]),
  ).toEqual([
    [integrity, 'anonymous', true],
    [integrity, 'anonymous', true],
  ]);
});
