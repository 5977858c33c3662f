import { workerPath, workerScope } from 'shared-api/contracts/worker-path';

/** Push in this browser (Push API): the service worker, and its subscription with the browser's push service. */

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The scope of registrations from the time when the worker was only for push. */
const formerScope = workerPath.slice(0, workerPath.lastIndexOf('/') + 1);

/** Finds the registration of exactly this scope, because browsers also return that of a wider one. */
async function findRegistration(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}

/** The subscription of this browser, if it has one. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  for (const scope of [workerScope, formerScope]) {
    const registration = await findRegistration(scope);
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) return subscription;
  }
  return undefined;
}

/** Resolves with the registration once its worker is active, because a browser subscribes only then. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerPath, {
    scope: workerScope,
    updateViaCache: 'none',
  });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active === null && worker !== null)
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
        if (worker.state === 'redundant') reject(new Error('The service worker could not be installed'));
      });
    });
  return registration;
}

/** @param publicKey VAPID key of the server, in base64url */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker();
  // Unregistering ends the subscription of the old registration, so that a message is shown only once.
  await (await findRegistration(formerScope))?.unregister();
  const current = await pushManager.getSubscription();
  if (current !== null && hasKey(current, publicKey)) return current;
  // The subscription belongs to another key, because the server's was replaced.
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  return key == null || toBase64Url(key) === publicKey;
}
