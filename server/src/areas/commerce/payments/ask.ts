import type { z } from 'zod';
import { ProviderError, type ProviderName } from './provider.ts';

export interface Asked {
  provider: ProviderName;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** As it is sent. */
  body?: string;
  timeoutMs?: number;
}

export interface Answered {
  status: number;
  body: unknown;
  /** Which call it answers, for errors. */
  what: string;
}

/** Milliseconds that one request may take. */
export const patienceMs = 10_000;

/** Statuses after which the same may go well later: not now, not with this key, or not after all. */
const passing = new Set([401, 403, 408, 409, 425, 429]);

export const isPassing = (status: number): boolean => passing.has(status) || status >= 500;

/**
 * Asks a provider, and answers whatever it says, refusals too.
 * @throws ProviderError when it cannot be reached in time, or fails by itself
 */
export async function ask({
  provider,
  method,
  url,
  headers,
  body,
  timeoutMs = patienceMs,
}: Asked): Promise<Answered> {
  // Paths hold names of payments, and no secret; queries might.
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
  return { status: response.status, body: jsonOf(text), what };
}

/** What a text says as JSON; undefined when it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a provider's refusal becomes. `code`: the provider's word for it. */
export const refusal = ({ what, status }: Answered, code = ''): ProviderError =>
  new ProviderError(`${what} was refused with ${status}${code && ` ${code.slice(0, 80)}`}`, {
    transient: isPassing(status),
  });

/**
 * The body of an answer that says yes.
 * @throws ProviderError for another, or one that is not what the provider's documentation has
 */
export function bodyOf<S extends z.ZodType>(schema: S, answered: Answered, code?: string): z.infer<S> {
  if (answered.status < 200 || answered.status > 299) throw refusal(answered, code);
  const parsed = schema.safeParse(answered.body);
  // What was asked may have been done: it is looked at again.
  if (!parsed.success)
    throw new ProviderError(`${answered.what} was answered with something unknown`, { transient: true });
  return parsed.data;
}
