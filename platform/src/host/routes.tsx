import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Location, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { routerPath } from '../host-api.ts';
import type { Page } from '../registry/contribution.ts';
import type { Match } from '../registry/match.ts';
import { useHeld } from '../use-held.ts';
import { Boundary } from './boundary.tsx';
import { useContributions, usePlatform, useSiteLanguage } from './context.ts';
import { getPhase, type LoadFailure } from './failure.ts';
import type { FallbackProps } from './product.ts';
import { watchProgress } from './progress.ts';
import { formatTitle } from './remote-host.tsx';
import { RemotePage } from './remote-page.tsx';
import { resolveRoute } from './resolve-route.ts';
import { shell, shellContribution } from './shell-pages.ts';

/** A page that the shell shows itself. */
export interface ShellPage extends Omit<Page, 'screen'> {
  element: ReactNode;
}

interface PlatformRoutesProps {
  pages: readonly ShellPage[];
  /** Shown for an address without a page, with its title. */
  notFound: Pick<ShellPage, 'title' | 'element'>;
  /** Shown for the page of an area that the organisation has closed. */
  closed: ReactNode;
}

/** A page with its location. */
interface Destination {
  match: Match | undefined;
  location: Location;
}

/** Whether both are the same page with another query or fragment: then its code is loaded already. */
const isSamePage = (last: Destination | undefined, next: Destination | undefined) =>
  last?.match !== undefined &&
  last.match.page === next?.match?.page &&
  last.location.pathname === next.location.pathname;

/**
 * Renders the page of the current address, of whichever release: redirects visitors by the product's rules, shows loading
 * states, and shows failures with the product's fallback.
 */
export function PlatformRoutes({ pages, notFound, closed }: PlatformRoutesProps) {
  const { product, history, prepare, failed, view } = usePlatform();
  const contributions = useContributions();
  const { Loading } = product;
  const location = useLocation();
  const navigationType = useNavigationType();
  const visitor = useSyncExternalStore(product.visitor.subscribe, product.visitor.get);
  const entered = useRef<Location>(undefined);
  const isFirstLoading = useIsFirstLoading(location);

  const all = useMemo(() => [...contributions, shellContribution(pages)], [contributions, pages]);
  // `visitor` is a dependency because `direct` depends on it: another visitor may be redirected.
  const { match, to, remember } = useMemo(
    () => resolveRoute(all, location, entered.current !== location, product.direct),
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
  // Another query is the same page, whose files were requested before.
  useEffect(() => void prepare(coming?.match), [coming?.match?.page, coming?.location.pathname, prepare]);
  const current = useHeld(coming, isSamePage);
  usePageTitle(current && (current.match?.page ?? notFound).title, current?.location.pathname);
  const [stalled, waitAgain] = useStalled(coming);
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
          <Failure
            error={error}
            retry={() => {
              // A request that never ends cannot be repeated in place: a new document requests everything again, from
              // the live releases.
              if (getPhase(error, 'render') === 'stalled') return window.location.reload();
              waitAgain();
              retry();
            }}
            remote={remote}
          >
            <Shown location={at} onShown={view.shown} />
          </Failure>
        )}
      >
        {stalled !== undefined ? (
          <Throw error={stalled} />
        ) : shown !== undefined && remote !== undefined ? (
          isFirstLoading ? (
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
              <Route path="*" element={shown?.page.status === 'closed' ? closed : notFound.element} />
            </Routes>
            <Shown key={at.key} location={at} onShown={view.shown} />
          </>
        )}
      </Boundary>
    </Suspense>
  );
}

/**
 * Whether the first page of the visit is still loading. This does not suspend, because React keeps a loading state that
 * was shown for at least 300 ms.
 */
function useIsFirstLoading({ key }: Location): boolean {
  const platform = usePlatform();
  const [first] = useState(key);
  const [isPending, setPending] = useState(() => platform.firstLoad() !== undefined);
  useEffect(() => {
    // The page may have loaded between rendering and this effect.
    Promise.resolve(platform.firstLoad()).then(() => setPending(false));
  }, [platform]);
  return isPending && key === first;
}

/** The failure of a page that was not laid out and of which no more files arrive, and a function that waits for it again. */
function useStalled(
  coming: Destination | undefined,
): [failure: LoadFailure | undefined, waitAgain: () => void] {
  const { awaitShown } = usePlatform();
  const [stalled, setStalled] = useState<{ coming: Destination; failure: LoadFailure }>();
  const wait = useCallback(
    (isAgain?: boolean) =>
      coming && awaitShown(coming, (failure) => setStalled({ coming, failure }), isAgain),
    [coming, awaitShown],
  );
  useEffect(() => wait(), [wait]);
  return [stalled?.coming === coming ? stalled?.failure : undefined, () => void wait(true)];
}

function Throw({ error }: { error: unknown }): never {
  throw error;
}

/** The product's fallback. If the failed release is gone, a newer one is loaded with a new document instead. */
function Failure({ children, ...failure }: FallbackProps & { children: ReactNode }) {
  const { product, updates } = usePlatform();
  const { Loading, Fallback } = product;
  const { error } = failure;
  const [isRecovering, setRecovering] = useState(() => updates.mayRecover(error));
  useEffect(() => {
    if (!isRecovering) return;
    updates.recover().then(setRecovering);
    return watchProgress(() => setRecovering(false));
  }, [isRecovering, updates]);
  if (isRecovering) return <Loading />;
  return (
    <>
      <Fallback {...failure} />
      {children}
    </>
  );
}

/** Calls `onShown` once nothing beside this component is suspended: React runs its effect only then. */
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
    if (text !== undefined && pathname !== undefined) document.title = formatTitle(text, name());
  }, [text, pathname, name]);
}
