import type { AxiosProgressEvent } from 'axios';
import type { AnyContract, Input } from '../contract.ts';
import { session } from '../session/index.ts';
import { ApiError, failureOf } from './api-error.ts';
import { addressOf, forgetEarly, takeEarly } from './early.ts';
import { callHeaders } from './headers.ts';

export interface CallOptions {
  /** The caller, `<remote>@<version>`, sent as `X-Rafiq-Client`. */
  client?: string;
  signal?: AbortSignal;
  /** Part of the body that is on its way, 0 to 1. */
  onUploadProgress?: (part: number) => void;
  /** Milliseconds without an answer after which the call has failed; 30,000 unless said, none with an upload. */
  timeout?: number;
}

const usualTimeout = 30_000;

/** The transport is fetched with the first call, so that a page is drawn without it. */
const transport = () =>
  import('./transport.ts').catch((error: unknown) => {
    throw new ApiError({ status: 0, code: 'network' }, error);
  });

/** Fetches the transport ahead of the first call; where that fails, the call says so. */
export const prepare = (): void => void transport().catch(() => undefined);

/** Puts parameters into a contract's path; they stay one segment each, whatever they hold. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // A browser would resolve dots to another path, however they are escaped.
    if (value === '' || value === '.' || value === '..')
      throw new ApiError({ status: 0, code: 'invalid_parameter' });
    // A comma stays one in a path: lists of ids are joined by it.
    return encodeURIComponent(value).replaceAll('%2C', ',');
  });
}

const headers = (
  contract: AnyContract,
  hasBody: boolean,
  { client }: CallOptions,
): Record<string, string> => ({
  ...callHeaders(session.getState(), client),
  ...(hasBody && {
    'Content-Type': contract.encoding === 'json' ? 'application/json' : 'multipart/form-data',
  }),
});

const progress =
  (listener: (part: number) => void) =>
  ({ loaded, total }: AxiosProgressEvent): void =>
    listener(total ? loaded / total : 0);

/**
 * Makes one request.
 * @returns the body as it came
 * @throws {ApiError}
 */
export async function send<C extends AnyContract>(
  contract: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<unknown> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: object;
    body?: unknown;
  };
  const { onUploadProgress, signal } = options;
  const url = addressOf(pathOf(contract.path, params));
  if (contract.method === 'GET') {
    const early = await takeEarly(url, query, session.getState());
    if (signal?.aborted) throw new ApiError({ status: 0, code: 'aborted' });
    if (early !== undefined) return bodyOf(contract, { status: 200, data: early });
  }
  const { http, failedOnTheWay } = await transport();
  const response = await http
    .request({
      method: contract.method,
      url,
      params: query,
      data: body,
      ...(contract.formIndexes && { formSerializer: { indexes: true, metaTokens: false } }),
      headers: headers(contract, body !== undefined, options),
      signal,
      timeout: options.timeout ?? (onUploadProgress ? 0 : usualTimeout),
      onUploadProgress: onUploadProgress && progress(onUploadProgress),
    })
    .catch((error: unknown) => {
      throw failedOnTheWay(error);
    })
    .finally(() => contract.method !== 'GET' && forgetEarly());
  return bodyOf(contract, response, response.headers['retry-after']);
}

/** @throws {ApiError} */
function bodyOf(
  contract: AnyContract,
  { status, data }: { status: number; data: unknown },
  retryAfter?: unknown,
): unknown {
  const failure = failureOf(status, data, contract.envelope, retryAfter);
  if (failure) throw failure;
  return status === 204 ? undefined : data;
}
