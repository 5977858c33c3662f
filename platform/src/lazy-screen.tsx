import { type ComponentType, use, useState } from 'react';

/** A screen that is fetched on its first render, or earlier by `load`. */
export type LazyScreen = ComponentType & { load(): Promise<unknown> };

const failed = new Set<() => void>();

let loadingScreens = 0;

/** Whether screens, or parts of them, are being fetched. */
export const areScreensLoading = (): boolean => loadingScreens > 0;

/**
 * Like React's `lazy`, with two differences. A screen that was loaded earlier renders at once: `lazy` always shows the loading
 * state in the first render, and React then keeps it for 300 ms. A failed fetch can be repeated (see `resetFailedScreens`):
 * `lazy` keeps the failure until the document is unloaded.
 */
export function lazyScreen(fetchScreen: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loading: ReturnType<typeof fetchScreen> | undefined;
  let loaded: ComponentType | undefined;
  const reset = () => {
    loading = undefined;
  };

  function load() {
    if (loading !== undefined) return loading;
    loadingScreens += 1;
    loading = fetchScreen()
      .then(
        (module) => {
          loaded = module.default;
          return module;
        },
        (error: unknown) => {
          failed.add(reset);
          throw error;
        },
      )
      .finally(() => {
        loadingScreens -= 1;
      });
    return loading;
  }

  function Fetched() {
    const { default: Content } = use(load());
    return <Content />;
  }

  function Screen() {
    // A mounted component is never replaced by another, which would lose its state.
    const [{ Content }] = useState(() => ({ Content: loaded ?? Fetched }));
    return <Content />;
  }
  return Object.assign(Screen, { load });
}

/**
 * Makes the next render of screens that failed to load fetch them again. Call it once the error is on screen, since React
 * renders a failing component twice.
 */
export function resetFailedScreens(): void {
  for (const reset of failed) reset();
  failed.clear();
}
