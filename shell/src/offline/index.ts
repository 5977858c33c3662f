import { workerPath, workerScope } from 'shared-api/contracts/worker-path';
import { isSignedIn, session } from 'shared-api/session';
import { type CurrentReader, storeReader } from './store-reader.ts';

const readSession = (): CurrentReader => {
  const state = session.getState();
  const { language, userId, token } = state;
  return isSignedIn(state) ? { language, userId, token } : { language };
};

/** Notes of the reader, one after the other, and each the newest there is. */
let noted: Promise<void> = Promise.resolve();
const note = () => {
  noted = noted.then(() => storeReader(readSession())).catch(reportError);
};

/** Paths of the releases' files that this document has loaded, before the worker was there. */
const findLoadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/releases/'))
    .map(({ pathname }) => pathname);

/** Names the manifest in the reader's language: what browsers offer to install. */
function nameManifest(): void {
  const href = `/api/app/manifest.webmanifest?lang=${session.getState().language}`;
  const known = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (known?.getAttribute('href') === href) return;
  const link = known ?? document.createElement('link');
  link.rel = 'manifest';
  link.href = href;
  if (known === null) document.head.append(link);
}

/**
 * Lets the site be installed, and what was opened be read without a network (ADR-0047). After the first page is shown: it slows nothing.
 * @returns whether the browser has service workers and a storage for them
 */
export async function startOffline(): Promise<boolean> {
  nameManifest();
  session.subscribe(nameManifest);
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  note();
  session.subscribe(note);
  const { serviceWorker } = navigator;
  const isControlled = serviceWorker.controller !== null;
  await serviceWorker.register(workerPath, { scope: workerScope, updateViaCache: 'none' });
  if (isControlled) return true;
  const { installing, waiting, active } = (await serviceWorker.getRegistration(workerScope)) ?? {};
  // A worker that is installed for the first time waits for it.
  (installing ?? waiting ?? active)?.postMessage({
    type: 'rafiq.loaded',
    page: location.href,
    files: findLoadedFiles(),
  });
  return true;
}
