import type { AccountClient, FirebaseConfig } from '../../realtime/index.ts';
import type { PushPayload } from './send-message.ts';

const timeoutMs = 10_000;
/** Seconds for which Cloud Messaging keeps a message for a device that is off. */
const lifetimeSeconds = 24 * 3600;

/**
 * The status by which a push service says that it does not know a subscription (410), for the other ways in which Cloud Messaging says it: a token
 * that is none is an invalid argument like any error in the message, recognised by its text alone, and a token of another project has a mismatch.
 * The answer itself goes nowhere: it may repeat the token.
 */
export function toStatus(status: number, answer: string): number {
  const isNoToken = status === 400 && /registration token|"message\.token"/i.test(answer);
  const isForeign = status === 403 && answer.includes('SENDER_ID_MISMATCH');
  return isNoToken || isForeign || answer.includes('"UNREGISTERED"') ? 410 : status;
}

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
      return response.ok ? response.status : toStatus(response.status, await response.text());
    },
  };
}
