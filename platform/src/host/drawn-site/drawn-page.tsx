import { type ReactNode, Suspense, use } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routerPath } from '../../host-api.ts';
import type { Match } from '../../registry/match.ts';
import { usePlatform } from '../context.ts';
import type { Platform } from '../platform.ts';
import { getHost } from '../remote-host.tsx';
import type { ShellPage } from '../routes.tsx';
import { shell } from '../shell-pages.ts';
import { Slot } from '../slot.tsx';
import { type DrawnSite, registerTexts } from './drawn-platform.ts';

/** Renders a tree to markup that needs no script; waits for everything that suspends. */
export type RenderMarkup = (tree: ReactNode) => Promise<string>;

/** Renders a remote's page apart, as in the browser: as a React root of its own, which no context reaches. */
export async function renderRemotePage(
  platform: Platform,
  { remote, page: { path, screen } }: Match,
  { builds, product }: DrawnSite,
  render: RenderMarkup,
): Promise<string> {
  const build = builds[remote];
  if (build === undefined) throw new Error(`${remote} has no build for the server`);
  await registerTexts(product, remote, build);
  const { App } = build;
  return render(
    <App
      host={getHost(platform, remote, Slot)}
      page={{ path, screen }}
      navigator={platform.history}
      location={platform.history.location}
      navigationType={platform.history.action}
      onShown={() => {}}
      onCrash={() => {}}
    />,
  );
}

interface DrawnRoutesProps {
  match: Match;
  pages: readonly ShellPage[];
  /** Markup of the page, if it is a remote's. */
  markup?: Promise<string>;
}

/** The page of the address, as `PlatformRoutes` renders it in a browser. */
export function DrawnRoutes({ match, pages, markup }: DrawnRoutesProps) {
  const { product, history } = usePlatform();
  const { Loading } = product;
  if (match.remote !== shell && markup !== undefined) return <RemoteMarkup markup={markup} />;
  return (
    <Suspense fallback={<Loading />}>
      <Routes location={history.location}>
        {pages
          .filter(({ path }) => path === match.page.path)
          .map(({ path, element }) => (
            <Route key={path} path={routerPath(path)} element={element} />
          ))}
      </Routes>
    </Suspense>
  );
}

function RemoteMarkup({ markup }: { markup: Promise<string> }) {
  return <div dangerouslySetInnerHTML={{ __html: use(markup) }} />;
}
