import { useMemo } from 'react';
import { Router } from 'react-router-dom';
import type { PageProps } from '../host-api.ts';
import { HostContext } from '../host-context.ts';
import { useHeld } from '../use-held.ts';
import { Page, type Routes } from './page.tsx';

/** Whether both are the same page with another query or fragment: then its code is loaded already. */
const isSamePage = (last: Pick<PageProps, 'page' | 'location'>, next: Pick<PageProps, 'page' | 'location'>) =>
  last.page.screen === next.page.screen && last.location.pathname === next.location.pathname;

/** A remote's React root: the product's providers, the shell's history and the screen of the current page. */
export function App({ host, page, location, navigationType, navigator, onShown, routes }: AppProps) {
  const { Providers } = host;
  const coming = useMemo(() => ({ page, location, navigationType }), [page, location, navigationType]);
  const view = useHeld(coming, isSamePage);
  // Memoised, because React renders once more after a held value, without any change to what is shown.
  return useMemo(
    () => (
      <HostContext value={host}>
        <Router navigator={navigator} location={view.location} navigationType={view.navigationType}>
          <Providers>
            <Page page={view.page} location={view.location} onShown={onShown} routes={routes} />
          </Providers>
        </Router>
      </HostContext>
    ),
    [host, Providers, navigator, view, onShown, routes],
  );
}

type AppProps = PageProps & { routes: Routes };
