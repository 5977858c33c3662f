/** Which Reacts run on a page, read by `readShares`. */
export interface PageShares {
  /** Copies of react-dom that introduced themselves, each with the dispatcher of the React that it works with. */
  renderers: number;
  reacts: number;
}

/** Runs before anything of the page: react-dom introduces itself to this hook, once for each copy. */
export const countRenderers = `globalThis.renderers = [];
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: (renderer) => renderers.push(renderer),
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
};`;

/** An expression that is a `PageShares`, in the page. */
export const readShares = `({
  renderers: renderers.length,
  reacts: new Set(renderers.map(({ currentDispatcherRef }) => currentDispatcherRef)).size,
})`;

/**
 * For each shared package, a text of it that nothing else has and that minifying keeps: where the text is, there is the
 * package. Of shared-ui it is what is heavy in it.
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

/** What a page has only when something of it needs it. */
const onDemand = new Set(['@tanstack/react-query', 'react-i18next', 'zod', 'shared-ui']);

/**
 * How many times the most frequent of the shared packages is on the page, and what is in the page more than once.
 * @param scripts address → text of every script that the page has loaded
 * @throws when a package that every page has is found nowhere: its mark has to be chosen anew
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
