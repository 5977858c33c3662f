import type { AccountClient, FirebaseConfig } from '../../realtime/index.ts';
import type { PushPayload } from './send-message.ts';

const timeoutMs = 10_000;
/** Seconds for which Cloud Messaging stores a message for a device that is off. */
const lifetimeSeconds = 24 * 3600;

/**
 * Maps the answers by which Cloud Messaging says that it does not know a subscription to the usual status of push services (410). An invalid token
 * is reported as an invalid argument, like any error in the message, and can be recognised only by the text; a token of another project is a
 * mismatch. Do not log the answer, because it may contain the token.
 */
export function toStatus(status: number, answer: string): number {
  const isNoToken = status === 400 && /registration token|"message\.token"/i.test(answer);
  const isForeign = status === 403 && answer.includes('SENDER_ID_MISMATCH');
  return isNoToken || isForeign || answer.includes('"UNREGISTERED"') ? 410 : status;
}

/** Sends messages to apps through Cloud Messaging. */
export interface AppMessenger {
  /** @returns the status @throws if there is no answer */
  send(token: string, payload: PushPayload): Promise<number>;
}

/** Uses the HTTP v1 API of Cloud Messaging. */
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
            // Values must be strings.
            data: { id: String(id), type, lang, dir, ...(path !== undefined && { path }) },
            // A message that is sent again replaces the first one.
            android: { ttl: `${lifetimeSeconds}s`, notification: { tag } },
            apns: { headers: { 'apns-collapse-id': tag } },
            webpush: { headers: { TTL: String(lifetimeSeconds) }, notification: { tag } },
          },
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 401) account.dropAccessToken();
      return response.ok ? response.status : toStatus(response.status, await response.text());
    },
  };
}
