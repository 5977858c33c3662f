import { readFile } from 'node:fs/promises';
import type { Settings } from './settings.ts';
import { WrongUsage } from './wrong-usage.ts';

/** Milliseconds that a site may take to answer. */
export const patience = 10_000;

/** The running site does not answer. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable';
}

const isAddress = (text: string) => /^https?:\/\//.test(text);

async function textOf(place: string): Promise<string> {
  if (!isAddress(place)) return readFile(place, 'utf8');
  const answer = await fetch(place, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.text();
}

async function documentAt(place: string): Promise<unknown> {
  try {
    return JSON.parse(await textOf(place));
  } catch (error) {
    const { cause, message } = error as Error;
    throw new SiteUnavailable(
      `The OpenAPI document ${place} cannot be read: ${(cause as Error | undefined)?.message || message}`,
    );
  }
}

const unchecked = 'Calls of the API are not checked';

/**
 * The OpenAPI document that releases have to agree with; undefined, with a word about it, when none is named.
 * @param urgent goes on, with a word about it, when the site does not answer: it may be what has to be mended
 * @throws {WrongUsage} when the one that is named cannot be read
 * @throws {SiteUnavailable} when the site does not answer
 */
export async function openapiOf(
  { openapi, api }: Settings,
  { urgent, warn }: { urgent: boolean; warn(line: string): void },
): Promise<unknown> {
  const place = openapi ?? (api && `${api.url}/api/openapi.json`);
  if (place === undefined) {
    warn(`${unchecked}: name its OpenAPI document with --openapi, or the site with --api.`);
    return undefined;
  }
  try {
    return await documentAt(place);
  } catch (error) {
    if (urgent && isAddress(place)) warn(`${unchecked}. ${(error as Error).message}`);
    else throw isAddress(place) ? error : new WrongUsage((error as Error).message);
    return undefined;
  }
}
