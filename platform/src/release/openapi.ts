import { readFile } from 'node:fs/promises';
import { UsageError } from '../command-line/index.ts';
import type { Settings } from './settings.ts';

/** Milliseconds within which a site has to answer. */
export const timeoutMs = 10_000;

/** The running site did not respond. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable';
}

const isAddress = (text: string) => /^https?:\/\//.test(text);

async function textOf(place: string): Promise<string> {
  if (!isAddress(place)) return readFile(place, 'utf8');
  const answer = await fetch(place, { signal: AbortSignal.timeout(timeoutMs) });
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
 * Reads the OpenAPI document that the gate compares releases with; undefined, with a warning, when none is configured.
 * @param urgent only warns when the site does not respond, since the change may be what repairs it
 * @throws {UsageError} when the configured file cannot be read
 * @throws {SiteUnavailable} when the site does not respond
 */
export async function readOpenapi(
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
    else throw isAddress(place) ? error : new UsageError((error as Error).message);
    return undefined;
  }
}
