import { type ComponentType, lazy, useState } from 'react';

/** A screen that is fetched when it is shown, or ahead of that by `load`. */
export type LazyScreen = ComponentType & { load(): Promise<unknown> };

/**
 * As React's `lazy`, but a screen that has been loaded ahead is there in the first render. With `lazy` alone that render
 * always shows the loading state, and React then keeps it for 300 ms.
 */
export function lazyScreen(fetchScreen: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loading: ReturnType<typeof fetchScreen> | undefined;
  let loaded: ComponentType | undefined;

  function load() {
    loading ??= fetchScreen().then((module) => {
      loaded = module.default;
      return module;
    });
    return loading;
  }

  const Lazy = lazy(load);
  function Screen() {
    // What was mounted stays: another component in its place would lose its state.
    const [{ Content }] = useState(() => ({ Content: loaded ?? Lazy }));
    return <Content />;
  }
  return Object.assign(Screen, { load });
}
