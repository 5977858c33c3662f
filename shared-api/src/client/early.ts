import { on } from '../events/index.ts';
import { apiBase, hostTable } from './api-base.ts';
import { type Asked, ask, asked, type Caller } from './ask.ts';

/**
 * Early data: the first GET requests of a page are sent before its code has loaded, with the headers of the later calls, which
 * then use their answers. ADR-0018.
 */

/** Milliseconds for which an unused answer is fresh. */
const freshMs = 10_000;
/** Milliseconds in which a request is not sent early again: as long as the query cache treats its answer as fresh. */
const resendMs = 30_000;
/** Milliseconds that a call waits for a pending early answer before it sends its own request. */
const maxWaitMs = 10_000;

const parse = (address: string) => new URL(address, 'https://site.invalid');

/** The key of a request: language, user, and address with sorted query. Equal keys have equal answers. */
function keyOf(url: URL, { token, language }: Asked['caller']): string {
  url.searchParams.sort();
  return [language, token, url].join(' ');
}

const isKey = (key: string) => (each: Asked) => keyOf(parse(each.address), each.caller) === key;

/** Removes old requests, used or not, so that no other user's data stays in memory. */
function removeOld(now: number): void {
  for (let index = asked.length - 1; index >= 0; index--)
    if (now - (asked[index]?.at ?? 0) > resendMs) asked.splice(index, 1);
}

/** The absolute address of a path below /api. */
export const toAddress = (path: string): string =>
  apiBase(globalThis.location?.host ?? '', hostTable(globalThis.document)) + path;

/**
 * Sends the request for `path` before its call, unless it was just sent.
 * @param client `<remote>@<version>` that will call
 */
export function askEarly(path: string, client: string, caller: Caller): void {
  removeOld(Date.now());
  const address = toAddress(path);
  if (!asked.some(isKey(keyOf(parse(address), caller)))) ask(address, client, caller);
}

/** A call's address with its query; undefined for nested values, which only the transport can serialise. */
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
 * Waits for the first frame of the document, so that the heading of its first page is painted before the data are rendered, which
 * takes some 200 ms on a slow phone. Later it resolves at once; in a hidden tab, which has no frames, after half a second.
 */
const firstFrame = (): Promise<void> => {
  seen ??= new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
  return seen;
};

/**
 * Consumes the early answer to a GET request, and records the request as sent.
 * @returns status (200 or 404) and body; undefined if the client has to send the request
 */
export async function takeEarly(
  address: string,
  query: object | undefined,
  caller: Caller,
): Promise<{ status: number; data: unknown } | undefined> {
  const now = Date.now();
  removeOld(now);
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
  if (answer === undefined || (arrived !== undefined && now - arrived > freshMs)) return undefined;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
  const [body] = await Promise.all([Promise.race([answer, timeout]), firstFrame()]);
  if (body !== undefined) return { status: 200, data: body };
  return early.missing === undefined ? undefined : { status: 404, data: early.missing };
}

/** Drops all early answers after a write, since they may be outdated. */
export function clearEarly(): void {
  asked.length = 0;
}

on('session.leaving', () => {
  for (const { sending } of asked) sending?.abort();
  clearEarly();
});
