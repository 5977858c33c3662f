import 'shared-ui/styles.css';
import './not-started.css';
import {
  createPlatform,
  drawnElementId,
  drawnStylesId,
  LoadFailure,
  PlatformRouter,
  PlatformRoutes,
  readOverrides,
  readRegistry,
  whenIdle,
} from 'platform/host';
import { type ReactNode, startTransition } from 'react';
import { keepLanguageStored, prepare, refreshUser } from 'shared-api/client';
import { initI18n } from 'shared-api/i18n';
import { queryClient } from 'shared-api/query';
import { session } from 'shared-api/session';
import { keys } from 'shared-api/session/stored-session';
import { Frame } from '../frame/frame.tsx';
import { loadShellTexts } from '../locales/index.ts';
import { closed, notFound, shellPages } from '../screens/index.tsx';
import { storage } from './direct.ts';
import { storeLanguageCookie } from './language-cookie.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Identity, Providers, product } from './product.tsx';
import { prepareReports } from './send-reports.ts';
import { withoutRegistry } from './without-registry.tsx';

/** Whether a read of the page has not been answered yet. */
const isReading = () => queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;

/** Creates the site: the remotes' contributions in the shell's frame. */
async function startSite(): Promise<ReactNode> {
  const registry = readRegistry();
  const platform = createPlatform(registry, product, await readOverrides(registry));
  const started = platform.start();
  whenIdle(() => {
    // Shows the stored account until the server answers, because the page does not wait for it.
    refreshUser().catch(reportError);
    void prepareReports();
    keepLanguageStored(reportError);
    import('./visit-cookies.ts').then(({ keepVisitCookies }) => keepVisitCookies()).catch(reportError);
    // Installing the worker takes processor time that the page needs.
    platform
      .watch()
      .then(() => import('../offline/index.ts'))
      .then(({ startOffline }) => startOffline())
      .then((isStored) => {
        if (!isStored) platform.storeCompiled();
      })
      .catch(reportError);
  });
  const drawn = document.getElementById(drawnElementId);
  if (drawn)
    import('platform/host/replace-drawn-page').then(
      ({ replaceDrawnPage }) => replaceDrawnPage(drawn, { view: platform.view, isReading }),
      () => {
        drawn.remove();
        document.getElementById(drawnStylesId)?.remove();
      },
    );
  await started;
  return (
    <PlatformRouter platform={platform}>
      <Identity client={`shell@${platform.registry.shell.version}`}>
        <Providers>
          <Frame>
            <PlatformRoutes pages={shellPages} notFound={notFound} closed={closed} />
          </Frame>
          <LeaveGuard />
        </Providers>
      </Identity>
    </PlatformRouter>
  );
}

async function start(): Promise<ReactNode> {
  try {
    return await startSite();
  } catch (error) {
    if (error instanceof LoadFailure && error.phase === 'registry') return withoutRegistry(error);
    throw error;
  }
}

async function renderSite(): Promise<void> {
  initI18n();
  session.subscribe(() => storeLanguageCookie(storage.get(keys.language)));
  const [site, { createRoot }] = await Promise.all([
    start(),
    import(/* webpackChunkName: "renderer" */ 'react-dom/client'),
    loadShellTexts(),
  ]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // Renders in slices, so that the browser can answer input between them.
  startTransition(() => root.render(site));
  globalThis.requestIdleCallback?.(prepare, { timeout: 5_000 });
}

// Evaluating the modules has been a long task: yields to the browser before the next one.
setTimeout(renderSite);
