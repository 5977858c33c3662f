import type { ComponentType } from 'react';
import type { PageProps } from '../host-api.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import type { RemoteServerBuild } from '../server-build.ts';
import { App } from './app.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * The only export of a remote's build for the server; the build preset writes its call.
 * @param screens screen of a contributed page → its module
 */
export function createServerBuild({
  screens,
  slots,
  texts,
}: Pick<RemoteServerBuild, 'slots' | 'texts'> & { screens: Record<string, Load> }): RemoteServerBuild {
  const routes = Object.fromEntries(
    Object.entries(screens).map(([screen, load]) => [screen, lazyScreen(load)] as const),
  );
  return { App: (props: PageProps) => <App {...props} routes={routes} />, slots, texts };
}
