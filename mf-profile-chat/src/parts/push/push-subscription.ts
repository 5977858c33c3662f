import { workerPath, workerScope } from 'shared-api/contracts/worker-path';

/** Push in this browser (Push API): the service worker, and its subscription with the browser's push service. */

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The scope of registrations from the time when the worker was for push alone. */
const formerScope = workerPath.slice(0, workerPath.lastIndexOf('/') + 1);

/** A registration of exactly this scope: browsers answer with that of a wider one too. */
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

/** Resolves with the registration once its worker runs: only then a browser subscribes. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerPath, {
    ...{ scope: workerScope, updateViaCache: 'none' },
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
  // With it its subscription ends: one message is shown once.
  await (await findRegistration(formerScope))?.unregister();
  const current = await pushManager.getSubscription();
  if (current !== null && hasKey(current, publicKey)) return current;
  // Of another key, after the server's was replaced.
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
