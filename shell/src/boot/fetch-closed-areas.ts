import { apiBase, hostTable } from 'shared-api/client';
import { closedAreas } from 'shared-api/contracts/settings';

/** Milliseconds after which a request is aborted: the next check asks again. */
const timeoutMs = 2_000;

/**
 * Fetches which areas the organisation has closed. A request without a session, because it is repeated while the page is open and must not keep a
 * session alive.
 */
export async function fetchClosedAreas(): Promise<readonly string[]> {
  const address = apiBase(location.host, hostTable(document)) + closedAreas.path;
  const answer = await fetch(address, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`${closedAreas.path}: ${answer.status}`);
  return closedAreas.answer.parse(await answer.json()).data.closed;
}
