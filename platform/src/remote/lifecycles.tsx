import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import type { PageProps } from '../host-api.ts';
import { App } from './app.tsx';
import type { Routes } from './page.tsx';

export type { Routes } from './page.tsx';

/**
 * The single-spa lifecycles of a remote: `./app`, mounted by the shell as a Parcel.
 * `export const { bootstrap, mount, update, unmount } = createLifecycles({ routes });`
 * @param routes screen of a contributed page → its component, mostly `lazy(() => import('./screens/…/Screen.tsx'))`
 */
export function createLifecycles({ routes }: { routes: Routes }) {
  const { bootstrap, mount, unmount, update } = singleSpaReact<PageProps>({
    React,
    ReactDOMClient,
    rootComponent: (props: PageProps) => <App {...props} routes={routes} />,
    errorBoundary: (error, _info, { onCrash }) => <Crash error={error} onCrash={onCrash} />,
  });
  return { bootstrap, mount, unmount, update } as Required<ParcelConfigObject<PageProps>>;
}

/** Rendered outside the providers: it only tells the shell, which shows its own fallback. */
function Crash({ error, onCrash }: { error: unknown; onCrash: PageProps['onCrash'] }) {
  React.useEffect(() => onCrash(error), [error, onCrash]);
  return null;
}
