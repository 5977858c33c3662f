declare const self: ServiceWorkerGlobalScope;

/** `id` of the notification, `title`, `body`, their `lang` and `dir`, and `path` of the page. */
interface Message {
  id?: number;
  title?: string;
  body?: string;
  lang?: string;
  dir?: NotificationDirection;
  path?: string;
}

/** Milliseconds in which an open page answers that it shows the notification. */
const answerMs = 500;

function readMessage(data: PushMessageData | null): Message {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Shows also a message that cannot be read, because browsers cancel the subscription of a site that shows nothing. */
async function showMessage(data: PushMessageData | null): Promise<void> {
  const { id, title, body, lang, dir, path } = readMessage(data);
  await self.registration.showNotification(title ?? 'Rafiq', {
    body,
    lang,
    dir,
    // A message that is delivered again replaces the first one.
    tag: id === undefined ? undefined : `notification-${id}`,
    data: { id, path },
  });
}

/** Only pages of the site are opened. */
function toAddress(path: string | undefined): URL {
  const address = new URL(path ?? '/', self.location.origin);
  return address.origin === self.location.origin ? address : new URL('/', self.location.origin);
}

/** Opens the page in the tab that was used last, so that a call or a form in another tab is not interrupted; in a new window if that tab does not answer. */
async function openMessage({ id, path }: Pick<Message, 'id' | 'path'>): Promise<void> {
  const { href, pathname, search, hash } = toAddress(path);
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page && (await isShownBy(page, { id, path: pathname + search + hash }))) await page.focus();
  else await self.clients.openWindow(href);
}

function isShownBy(page: Client, message: Pick<Message, 'id' | 'path'>): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerMs);
    page.postMessage({ type: 'rafiq.notification', ...message }, [port2]);
  });
}

/** Shows what the push service delivers, and opens its page on a click. */
export function showMessages(): void {
  self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openMessage(event.notification.data));
  });
}
