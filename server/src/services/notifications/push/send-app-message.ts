import type { AccountClient, FirebaseConfig } from '../../realtime/index.ts';
import type { PushPayload } from './send-message.ts';

const timeoutMs = 10_000;
/** Seconds for which Cloud Messaging keeps a message for a device that is off. */
const lifetimeSeconds = 24 * 3600;

/** Sends messages to apps by Cloud Messaging. */
export interface AppMessenger {
  /** @returns the status @throws when no answer comes */
  send(token: string, payload: PushPayload): Promise<number>;
}

/** Cloud Messaging by its HTTP v1 API. */
export function createAppMessenger(
  { messagingUrl }: Pick<FirebaseConfig, 'messagingUrl'>,
  account: AccountClient,
): AppMessenger {
  return {
    async send(token, { id, type, title, body, lang, dir, path }) {
      const tag = `notification-${id}`;
      const response = await fetch(messagingUrl, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await account.getAccessToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          message: {
            token,
            notification: { title, body },
            // Values are texts.
            data: { id: String(id), type, lang, dir, ...(path !== undefined && { path }) },
            // One that is sent again replaces the first.
            android: { ttl: `${lifetimeSeconds}s`, notification: { tag } },
            apns: { headers: { 'apns-collapse-id': tag } },
            webpush: { headers: { TTL: String(lifetimeSeconds) }, notification: { tag } },
          },
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 401) account.dropAccessToken();
      // The body is not read: it repeats the token.
      await response.body?.cancel();
      return response.status;
    },
  };
}
