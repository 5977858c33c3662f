import { MeetingServiceError } from './meeting-service.ts';

export interface ServiceCall {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  /** Bearer token of the `Authorization` header. */
  token: string;
  body?: unknown;
  /** Whether 404 counts as success, because the entity to be removed does not exist any more. */
  mayBeGone?: boolean;
  timeoutMs?: number;
}

/**
 * Calls a meeting service with JSON.
 * @returns the body of the response; undefined if the entity does not exist any more
 * @throws MeetingServiceError
 */
export async function callService({
  method,
  url,
  token,
  body,
  mayBeGone,
  timeoutMs = 8_000,
}: ServiceCall): Promise<unknown> {
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
