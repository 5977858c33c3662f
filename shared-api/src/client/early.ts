import { apiBase, hostTable } from './api-base.ts';
import { type Asked, ask, asked, type Caller } from './ask.ts';

/**
 * Early data: what a page asks the server first is asked for before its code is there, with the headers of the call that
 * the client would make, which then takes the answer. ADR-0018.
 */

/** For so long, in milliseconds, an answer that nobody has taken is as good as a new one. */
const lifetime = 10_000;
/** What has been asked for is not asked for ahead again within the time for which the query cache holds it fresh. */
const known = 30_000;
/** For so long, in milliseconds, a call waits for an answer that is on its way; then it asks by itself. */
const patience = 10_000;

const parse = (address: string) => new URL(address, 'https://site.invalid');

/** Two calls with the same key get the same answer: address with its query in order, language, and person. */
function keyOf(url: URL, { token, language }: Asked['caller']): string {
  url.searchParams.sort();
  return [language, token, url].join(' ');
}

const isKey = (key: string) => (each: Asked) => keyOf(parse(each.address), each.caller) === key;

/** Also what was never taken goes, so that nothing of another person stays. */
function forgetOld(now: number): void {
  for (let index = asked.length - 1; index >= 0; index--)
    if (now - (asked[index]?.at ?? 0) > known) asked.splice(index, 1);
}

/** Where a path below /api is answered. */
export const addressOf = (path: string): string =>
  apiBase(globalThis.location?.host ?? '', hostTable(document)) + path;

/**
 * Asks for `path` ahead of the call, unless that has just been made.
 * @param client `<remote>@<version>` of who will call
 */
export function askEarly(path: string, client: string, caller: Caller): void {
  forgetOld(Date.now());
  const address = addressOf(path);
  if (!asked.some(isKey(keyOf(parse(address), caller)))) ask(address, client, caller);
}

/** A call's address with its query; undefined where only the transport knows how that is written. */
function withQuery(address: string, query: object): URL | undefined {
  const url = parse(address);
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'object' && value !== null) return undefined;
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url;
}

let seen: Promise<void> | undefined;

/**
 * The first frame of a document's first page: its heading and what is known are seen before its data are drawn, which takes a slow phone some
 * 200 ms.
 * @returns at once from then on; in a tab that nobody looks at, where there are no frames, after half a second
 */
const firstSight = (): Promise<void> => {
  seen ??= new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
  return seen;
};

/**
 * The answer to this GET, when it was asked for ahead; from now on the call counts as made.
 * @returns the body; undefined when the client has to call
 */
export async function takeEarly(
  address: string,
  query: object | undefined,
  caller: Caller,
): Promise<unknown> {
  const now = Date.now();
  forgetOld(now);
  const url = withQuery(address, query ?? {});
  if (url === undefined) return undefined;
  const early = asked.find(isKey(keyOf(url, caller)));
  if (early === undefined) {
    asked.push({ address: url.href, caller, at: now });
    return undefined;
  }
  const { answer, arrived } = early;
  early.answer = undefined;
  early.at = now;
  if (answer === undefined || (arrived !== undefined && now - arrived > lifetime)) return undefined;
  const givenUp = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const [body] = await Promise.all([Promise.race([answer, givenUp]), firstSight()]);
  return body;
}

/** Something has been written: what was asked for before may be outdated. */
export function forgetEarly(): void {
  asked.length = 0;
}
