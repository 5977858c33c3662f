import { pushWorkerPath } from 'shared-api/contracts/push-worker';

/** Push in this browser (Push API): the service worker, and its subscription with the browser's push service. */

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The folder of the worker: its scope. */
const scope = pushWorkerPath.slice(0, pushWorkerPath.lastIndexOf('/') + 1);

/** The subscription of this browser, if it has one. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Resolves with the registration once its worker runs: only then a browser subscribes. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(pushWorkerPath, { scope });
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
