import { MeetingServiceError } from './meeting-service.ts';

export interface Asked {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  /** For `Authorization: Bearer`. */
  token: string;
  body?: unknown;
  /** There is no such thing, or no longer: as good as done. */
  mayBeGone?: boolean;
  timeoutMs?: number;
}

/**
 * Asks a meeting service by JSON.
 * @returns the answer's body; undefined when what it is about is gone
 * @throws MeetingServiceError
 */
export async function askService({
  method,
  url,
  token,
  body,
  mayBeGone,
  timeoutMs = 8_000,
}: Asked): Promise<unknown> {
  const what = `${method} ${new URL(url).pathname}`;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404 && mayBeGone) return undefined;
    if (!response.ok) throw new MeetingServiceError(`it answered ${response.status} to ${what}`);
    return await response.json();
  } catch (error) {
    if (error instanceof MeetingServiceError) throw error;
    throw new MeetingServiceError(`it did not answer ${what}`, { cause: error });
  }
}
