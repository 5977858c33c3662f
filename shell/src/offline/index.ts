import { workerPath, workerScope } from 'shared-api/contracts/worker-path';
import { isSignedIn, session } from 'shared-api/session';
import { type CurrentReader, storeReader } from './store-reader.ts';

const readSession = (): CurrentReader => {
  const state = session.getState();
  const { language, userId, token } = state;
  return isSignedIn(state) ? { language, userId, token } : { language };
};

/** Queue of the calls of `storeReader`, each with the newest session. */
let noted: Promise<void> = Promise.resolve();
const note = () => {
  noted = noted.then(() => storeReader(readSession())).catch(reportError);
};

/** Paths of the release files that this document loaded before the worker was installed. */
const findLoadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/releases/'))
    .map(({ pathname }) => pathname);

/** Links the manifest in the user's language, which browsers use to offer the installation. */
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
 * Makes the site installable, and opened content readable without a network (ADR-0047). Called after the first page is
 * shown, so that it slows nothing down.
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
  // A worker that is being installed for the first time handles this message later.
  (installing ?? waiting ?? active)?.postMessage({
    type: 'rafiq.loaded',
    page: location.href,
    files: findLoadedFiles(),
  });
  return true;
}
