import type { SessionState } from '../session/state.ts';
import { isExpiring } from './expiry.ts';
import { callHeaders } from './headers.ts';

/**
 * The asking side of early data (see early.ts), small and without state of its own: the document's first script has it too.
 */

/** Whose call it is: answers are one person's, and in one language. */
export type Caller = Pick<SessionState, 'logged' | 'token' | 'tokenExpiresAt' | 'language'>;

/** A GET that was made, ahead of the call or by it. */
export interface Asked {
  /** As it was written, with its query. */
  address: string;
  caller: Pick<Caller, 'token' | 'language'>;
  /** When it was asked for, and when its answer came: milliseconds since 1970. */
  at: number;
  arrived?: number;
  /** The body, once, for who calls; undefined when they have to call themselves: no answer came, or an error. */
  answer?: Promise<unknown>;
}

const held = Symbol.for('rafiq.early-data');
const page = globalThis as { [held]?: Asked[] };

/** Of the document: its first script and every copy of the client have the same. */
page[held] ??= [];
export const asked: Asked[] = page[held];

/**
 * Asks for what is at an address ahead of the call, with the headers that the call would have; not again, and not for
 * somebody whose session the call would renew first.
 * @param client `<remote>@<version>` of who will call
 */
export function ask(address: string, client: string, caller: Caller): void {
  if (isExpiring(caller) || asked.some((each) => each.address === address)) return;
  const entry: Asked = { address, caller, at: Date.now() };
  entry.answer = fetch(address, { headers: callHeaders(caller, client), credentials: 'include' })
    .then((response) => (response.status === 200 ? response.json() : undefined))
    .then(
      (body: unknown) => {
        entry.arrived = Date.now();
        return body;
      },
      () => {},
    );
  asked.push(entry);
}
