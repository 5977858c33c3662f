import { useMemo } from 'react';
import { Router } from 'react-router-dom';
import type { PageProps } from '../host-api.ts';
import { HostContext } from '../host-context.ts';
import { useHeld } from '../use-held.ts';
import { Page, type Routes } from './page.tsx';

/** A remote's React root: the product's providers, the shell's history and the screen of the current page. */
export function App({ host, page, location, navigationType, navigator, onShown, routes }: AppProps) {
  const { Providers } = host;
  const view = useHeld(useMemo(() => ({ page, location, navigationType }), [page, location, navigationType]));
  return (
    <HostContext value={host}>
      <Router navigator={navigator} location={view.location} navigationType={view.navigationType}>
        <Providers>
          <Page page={view.page} location={view.location} onShown={onShown} routes={routes} />
        </Providers>
      </Router>
    </HostContext>
  );
}

type AppProps = PageProps & { routes: Routes };
