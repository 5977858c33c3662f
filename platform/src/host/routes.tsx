import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { routerPath } from '../host-api.ts';
import type { Page } from '../registry/contribution.ts';
import { useHeld } from '../use-held.ts';
import { arrive } from './arrival.ts';
import { Boundary } from './boundary.tsx';
import { usePlatform, useSiteLanguage } from './context.ts';
import { titleOf } from './remote-host.tsx';
import { RemotePage } from './remote-page.tsx';

/** A page that the shell shows itself. */
export interface ShellPage extends Omit<Page, 'screen'> {
  element: ReactNode;
}

interface PlatformRoutesProps {
  pages: readonly ShellPage[];
  /** For an address that no page has, with its title. */
  notFound: Pick<ShellPage, 'title' | 'element'>;
}

/** The name under which the shell's own pages take part in matching. */
const shell = 'shell';

/**
 * The page of the current address, whoever has it: visitors who do not belong are led away, what loads is waited for,
 * what fails is shown as the product's fallback.
 */
export function PlatformRoutes({ pages, notFound }: PlatformRoutesProps) {
  const { product, history, contributions, prepare, failed, view } = usePlatform();
  const { Loading, Fallback } = product;
  const location = useLocation();
  const navigationType = useNavigationType();
  const visitor = useSyncExternalStore(product.visitor.subscribe, product.visitor.get);
  const entered = useRef<Location>(undefined);
  const isArriving = useArriving(location);

  const all = useMemo(
    () => [
      ...contributions,
      {
        name: shell,
        pages: pages.map((page) => ({ ...page, screen: page.path })),
        slots: [],
        navigation: [],
        redirects: [],
      },
    ],
    [contributions, pages],
  );
  // `visitor` stands for what `direct` reads: another visitor may belong elsewhere.
  const { match, to, remember } = useMemo(
    () => arrive(all, location, entered.current !== location, product.direct),
    [all, location, product, visitor],
  );

  useEffect(() => {
    entered.current = location;
    remember?.();
    if (to !== undefined) history.replace(to);
  }, [location, remember, to, history]);

  const coming = useMemo(
    () => (to === undefined ? { match, location, navigationType } : undefined),
    [to, match, location, navigationType],
  );
  useEffect(() => void prepare(coming?.match), [coming, prepare]);
  const current = useHeld(coming);
  usePageTitle(current && (current.match?.page ?? notFound).title, current?.location.pathname);
  if (current === undefined) return <Loading />;

  const { match: shown, location: at } = current;
  const remote = shown?.remote === shell ? undefined : shown?.remote;
  return (
    <Suspense fallback={<Loading />}>
      <Boundary
        key={remote ?? shell}
        reset={at.key}
        onError={(error) => failed(error, remote)}
        fallback={(error, retry) => (
          <>
            <Fallback error={error} retry={retry} remote={remote} />
            <Shown location={at} onShown={view.shown} />
          </>
        )}
      >
        {shown !== undefined && remote !== undefined ? (
          isArriving ? (
            <Loading />
          ) : (
            <RemotePage
              remote={remote}
              page={shown.page}
              location={at}
              navigationType={current.navigationType}
            />
          )
        ) : (
          <>
            <Routes location={at}>
              {pages
                .filter(({ path }) => path === shown?.page.path)
                .map(({ path, element }) => (
                  <Route key={path} path={routerPath(path)} element={element} />
                ))}
              <Route path="*" element={notFound.element} />
            </Routes>
            <Shown key={at.key} location={at} onShown={view.shown} />
          </>
        )}
      </Boundary>
    </Suspense>
  );
}

/**
 * Whether the page that the visit began with is still on its way. It is not waited for by suspending: a loading state that
 * has been shown, React lets stand for 300 ms.
 */
function useArriving({ key }: Location): boolean {
  const platform = usePlatform();
  const [first] = useState(key);
  const [isPending, setPending] = useState(() => platform.arriving() !== undefined);
  useEffect(() => {
    // It may have arrived between the rendering and now.
    Promise.resolve(platform.arriving()).then(() => setPending(false));
  }, [platform]);
  return isPending && key === first;
}

/** Runs its effect only when nothing beside it is still loading. */
function Shown({ location, onShown }: { location: Location; onShown(location: Location): void }) {
  useEffect(() => onShown(location), [location, onShown]);
  return null;
}

/** Title of the page that is shown; a screen may refine it until the address changes. */
function usePageTitle(title: Page['title'] | undefined, pathname: string | undefined): void {
  const { name } = usePlatform().product;
  const language = useSiteLanguage();
  const text = title?.[language];
  useEffect(() => {
    if (text !== undefined && pathname !== undefined) document.title = titleOf(text, name());
  }, [text, pathname, name]);
}
