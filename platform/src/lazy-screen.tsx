import { type ComponentType, use, useState } from 'react';

/** A screen that is fetched when it is shown, or ahead of that by `load`. */
export type LazyScreen = ComponentType & { load(): Promise<unknown> };

const failed = new Set<() => void>();

/**
 * As React's `lazy`, with two differences. A screen that has been loaded ahead is there in the first render: with `lazy`
 * that render always shows the loading state, and React then keeps it for 300 ms. And a fetch that failed can be made
 * again (see `forgetFailedScreens`): `lazy` keeps the failure for as long as the document lives.
 */
export function lazyScreen(fetchScreen: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loading: ReturnType<typeof fetchScreen> | undefined;
  let loaded: ComponentType | undefined;
  const forget = () => {
    loading = undefined;
  };

  function load() {
    loading ??= fetchScreen().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        failed.add(forget);
        throw error;
      },
    );
    return loading;
  }

  function Fetched() {
    const { default: Content } = use(load());
    return <Content />;
  }

  function Screen() {
    // What was mounted stays: another component in its place would lose its state.
    const [{ Content }] = useState(() => ({ Content: loaded ?? Fetched }));
    return <Content />;
  }
  return Object.assign(Screen, { load });
}

/**
 * The next showing of a screen that could not be loaded fetches it again. Called once the failure is on screen, since
 * React renders a failing component twice.
 */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}
