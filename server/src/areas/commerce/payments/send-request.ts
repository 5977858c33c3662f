import type { z } from 'zod';
import { ProviderError, type ProviderName } from './provider.ts';

export interface ProviderRequest {
  provider: ProviderName;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Encoded body. */
  body?: string;
  timeoutMs?: number;
}

export interface ProviderResponse {
  status: number;
  body: unknown;
  /** Method and path of the request, for error messages. */
  what: string;
}

/** Timeout of one request in milliseconds. */
export const defaultTimeoutMs = 10_000;

/** Statuses after which a retry may succeed: a conflict, a rejected key, a timeout, a rate limit. */
const transientStatuses = new Set([401, 403, 408, 409, 425, 429]);

export const isTransient = (status: number): boolean => transientStatuses.has(status) || status >= 500;

/**
 * Calls a provider and returns its response, including error responses.
 * @throws ProviderError when the provider is unreachable, too slow, or returns a server error
 */
export async function sendRequest({
  provider,
  method,
  url,
  headers,
  body,
  timeoutMs = defaultTimeoutMs,
}: ProviderRequest): Promise<ProviderResponse> {
  // The path has ids of payments and no secrets; a query could have some.
  const what = `${provider}: ${method} ${new URL(url).pathname}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new ProviderError(`${what} was not answered`, { transient: true, cause: error });
  }
  if (response.status >= 500)
    throw new ProviderError(`${what} was answered with ${response.status}`, { transient: true });
  return { status: response.status, body: parseJson(text), what };
}

/** Parses JSON; undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Creates the error for a provider's error response. `code`: the provider's error code. */
export const toProviderError = ({ what, status }: ProviderResponse, code = ''): ProviderError =>
  new ProviderError(`${what} was refused with ${status}${code && ` ${code.slice(0, 80)}`}`, {
    transient: isTransient(status),
  });

/**
 * Parses the body of a successful response.
 * @throws ProviderError for an error response, or a body that does not match the provider's documentation
 */
export function parseBody<S extends z.ZodType>(
  schema: S,
  answered: ProviderResponse,
  code?: string,
): z.infer<S> {
  if (answered.status < 200 || answered.status > 299) throw toProviderError(answered, code);
  const parsed = schema.safeParse(answered.body);
  // The request may have been executed, so the error is transient and the state is read again.
  if (!parsed.success)
    throw new ProviderError(`${answered.what} was answered with something unknown`, { transient: true });
  return parsed.data;
}
