/** The copies of React that run on a page, read by `readShares`. */
export interface PageShares {
  /** Number of copies of react-dom that registered themselves, and of different copies of React that they use. */
  renderers: number;
  reacts: number;
}

/** Runs before all code of the page: each copy of react-dom registers itself once with this hook. */
export const countRenderers = `globalThis.renderers = [];
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: (renderer) => renderers.push(renderer),
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
};`;

/** An expression that evaluates to `PageShares` in the page. */
export const readShares = `({
  renderers: renderers.length,
  reacts: new Set(renderers.map(({ currentDispatcherRef }) => currentDispatcherRef)).size,
})`;

/**
 * For each shared package, a text that only this package contains and that minification keeps, so that it identifies the package. For shared-ui
 * it is a text of its largest part.
 */
const marks: Record<string, RegExp> = {
  react: /\.createRef=/,
  'react/jsx-runtime': /\.jsxs=/,
  'react-dom': /\.preinitModule=/,
  'react-dom/client': /\.hydrateRoot=/,
  'react-router-dom': /useRoutes\(\) may be used only/,
  '@tanstack/react-query': /No QueryClient set/,
  zustand: /getInitialState:\(\)=>/,
  i18next: /returnDetails/,
  'react-i18next': /NO_I18NEXT_INSTANCE/,
  zod: /Unrecognized key/,
  'shared-api/session': /null===\w+\.storageArea/,
  'shared-api/client': /name=["'`]ApiError/,
  'shared-api/query': /defaultOptions:\{queries:\{staleTime/,
  'shared-api/events': /new BroadcastChannel\(["'`]rafiq["'`]\)/,
  'shared-api/i18n': /bindI18nStore:["'`]added/,
  'shared-ui': /base-ui\.com\/production-error/,
};

/** Packages that a page has only if it needs them. */
const onDemand = new Set(['@tanstack/react-query', 'react-i18next', 'zod', 'shared-ui']);

/**
 * How many copies of the most frequent shared package are on the page, and which packages are there more than once.
 * @param scripts address → text of every script that the page has loaded
 * @throws if a package that every page has is not found: choose a new mark for it
 */
export function countCopies({ renderers, reacts }: PageShares, scripts: ReadonlyMap<string, string>) {
  const counts = new Map([
    ['running react-dom', renderers],
    ['running React', reacts],
  ]);
  for (const [name, mark] of Object.entries(marks)) {
    const found = [...scripts.values()].filter((text) => mark.test(text)).length;
    if (found === 0 && !onDemand.has(name))
      throw new Error(`${name} is needed, and its mark ${mark} is in no script`);
    counts.set(`${name} in the scripts`, found);
  }
  return {
    most: Math.max(...counts.values()),
    several: [...counts].filter(([, count]) => count > 1).map(([name, count]) => `${count} × ${name}`),
    packages: Object.keys(marks).length,
  };
}
