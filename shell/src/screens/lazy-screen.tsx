import { type ComponentType, use } from 'react';

type Loader = () => Promise<{ default: ComponentType }>;

const failed = new Set<() => void>();

/**
 * A screen that is fetched when it is shown. As React's `lazy`, but a fetch that failed can be made again: `lazy` keeps
 * the failure for as long as the document lives.
 */
export function lazyScreen(load: Loader): ComponentType {
  let loading: ReturnType<Loader> | undefined;
  const forget = () => {
    loading = undefined;
  };
  return function LazyScreen() {
    loading ??= load().catch((error: unknown) => {
      failed.add(forget);
      throw error;
    });
    const { default: Screen } = use(loading);
    return <Screen />;
  };
}

/**
 * The next showing of a screen that could not be loaded fetches it again. Called once the failure is on screen, since
 * React renders a failing component twice.
 */
export function forgetFailedScreens(): void {
  for (const forget of failed) forget();
  failed.clear();
}
