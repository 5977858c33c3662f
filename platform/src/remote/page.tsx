import { type ComponentType, Suspense, useEffect } from 'react';
import { Route, Routes as RouterRoutes } from 'react-router-dom';
import { type PageProps, routerPath } from '../host-api.ts';
import type { LazyScreen } from '../lazy-screen.tsx';
import { useHost } from './host.ts';

/** Screen of a contributed page → its component; a `lazyScreen` can be prefetched. */
export type Routes = Readonly<Record<string, ComponentType | LazyScreen>>;

type PagePartProps = Pick<PageProps, 'page' | 'location' | 'onShown'> & { routes: Routes };

/** Renders the screen of the page under its path, so that `useParams` returns the parameters. */
export function Page({ page, location, onShown, routes }: PagePartProps) {
  const { Loading } = useHost();
  const Screen = routes[page.screen];
  if (Screen === undefined) throw new Error(`No screen '${page.screen}' for ${page.path}`);
  return (
    <Suspense fallback={<Loading />}>
      <RouterRoutes location={location}>
        <Route path={routerPath(page.path)} element={<Screen />} />
      </RouterRoutes>
      <Shown key={location.key} location={location} onShown={onShown} />
    </Suspense>
  );
}

/** Calls `onShown` once nothing beside this component is suspended: React runs its effect only then. */
function Shown({ location, onShown }: Pick<PageProps, 'location' | 'onShown'>) {
  useEffect(() => onShown(location), [location, onShown]);
  return null;
}
