import { noteServerRules, rulesHeader } from '../rules/zone-changes.ts';
import type { SessionState } from '../session/state.ts';
import { isExpiring } from './expiry.ts';
import { callHeaders } from './headers.ts';

/**
 * The sending half of early data (see early.ts). Small and without state of its own, because the document's first script bundles
 * it.
 */

/** The caller: answers belong to one user and one language. */
export type Caller = Pick<SessionState, 'logged' | 'token' | 'tokenExpiresAt' | 'language'>;

/** A GET request that was sent, early or by a call. */
export interface Asked {
  /** The address with its query. */
  address: string;
  caller: Pick<Caller, 'token' | 'language'>;
  /** When the request was sent and the answer received: milliseconds since 1970. */
  at: number;
  arrived?: number;
  /** Aborts the request. */
  sending?: AbortController;
  /** The body, for one call; resolves to undefined after an error, so that the call sends its own request or takes `missing`. */
  answer?: Promise<unknown>;
  /** The body of a 404. Other errors may differ for the call itself, which can renew the session or wait. */
  missing?: unknown;
}

const held = Symbol.for('rafiq.early-data');
const page = globalThis as { [held]?: Asked[] };

/** Global in the document, so that its first script and every copy of the client share it. */
page[held] ??= [];
export const asked: Asked[] = page[held];

/**
 * Sends a GET request before its call, with the headers of the call. Does nothing if it was sent already, or if the call would
 * renew the session first.
 * @param client `<remote>@<version>` that will call
 */
export function ask(address: string, client: string, caller: Caller): void {
  if (isExpiring(caller) || asked.some((each) => each.address === address)) return;
  const entry: Asked = { address, caller, at: Date.now() };
  entry.sending = new AbortController();
  const { signal } = entry.sending;
  entry.answer = fetch(address, { headers: callHeaders(caller, client), credentials: 'include', signal })
    .then(async (response) => {
      noteServerRules(response.headers.get(rulesHeader));
      if (response.status === 404) entry.missing = await response.json();
      return response.status === 200 ? response.json() : undefined;
    })
    .then(
      (body: unknown) => {
        entry.arrived = Date.now();
        return body;
      },
      () => {},
    );
  asked.push(entry);
}
