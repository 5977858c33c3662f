import * as React from 'react';
import singleSpaReact from 'single-spa-react';
import type { PageProps, RemoteApp } from '../host-api.ts';
import { App } from './app.tsx';
import type { Routes } from './page.tsx';
import { createRootAtOnce } from './root.ts';

export type { Routes } from './page.tsx';

/**
 * The single-spa lifecycles of a remote: `./app`, mounted by the shell as a Parcel.
 * `export const { bootstrap, mount, update, unmount, prepare } = createLifecycles({ routes });`
 * @param routes screen of a contributed page → its component, mostly `lazyScreen(() => import('./screens/…/Screen.tsx'))`
 */
export function createLifecycles({ routes }: { routes: Routes }): Required<RemoteApp> {
  const { bootstrap, mount, unmount, update } = singleSpaReact<PageProps>({
    React,
    // Avoids bundling the rest of the package, which renders markup on a server.
    ReactDOMClient: { createRoot: createRootAtOnce },
    rootComponent: (props: PageProps) => <App {...props} routes={routes} />,
    errorBoundary: (error, _info, { onCrash }) => <Crash error={error} onCrash={onCrash} />,
  });
  async function prepare(screen: string): Promise<void> {
    const Screen = routes[screen];
    if (Screen !== undefined && 'load' in Screen) await Screen.load();
  }
  return { bootstrap, mount, unmount, update, prepare } as Required<RemoteApp>;
}

/** Rendered outside the providers: only notifies the shell, which shows its own fallback. */
function Crash({ error, onCrash }: { error: unknown; onCrash: PageProps['onCrash'] }) {
  React.useEffect(() => onCrash(error), [error, onCrash]);
  return null;
}
