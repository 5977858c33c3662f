import type { AxiosProgressEvent } from 'axios';
import type { AnyContract, Input } from '../contract.ts';
import { noteServerRules, rulesHeader } from '../rules/zone-changes.ts';
import { session } from '../session/index.ts';
import { ApiError, toApiError } from './api-error.ts';
import { clearEarly, takeEarly, toAddress } from './early.ts';
import { callHeaders } from './headers.ts';
import { readUntilSignOut } from './until-sign-out.ts';

export interface CallOptions {
  /** The caller, `<remote>@<version>`, sent as `X-Rafiq-Client`. */
  client?: string;
  signal?: AbortSignal;
  /** Reports the uploaded part of the body, 0 to 1. */
  onUploadProgress?: (part: number) => void;
  /** Timeout in milliseconds without an answer; 30,000 by default, unlimited with an upload. */
  timeout?: number;
}

const usualTimeout = 30_000;

/** Loads the transport with the first call, so that a page renders without it. */
const transport = () =>
  import('./transport.ts').catch((error: unknown) => {
    throw new ApiError({ status: 0, code: 'network' }, error);
  });

/** Loads the transport before the first call; a failure is reported by that call. */
export const prepare = (): void => void transport().catch(() => undefined);

/** Inserts parameters into a contract's path, escaped so that each stays one segment. */
export function toPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // Browsers resolve dot segments even when they are escaped.
    if (value === '' || value === '.' || value === '..')
      throw new ApiError({ status: 0, code: 'invalid_parameter' });
    // Commas stay unescaped: lists of ids are joined by them.
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
 * @returns the unparsed body
 * @throws {ApiError}; `aborted` for a read that runs when the user signs out
 */
export const send = <C extends AnyContract>(
  contract: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<unknown> =>
  contract.method === 'GET'
    ? readUntilSignOut(options.signal, (signal) => request(contract, input, { ...options, signal }))
    : request(contract, input, options);

async function request<C extends AnyContract>(
  contract: C,
  input: Input<C>,
  options: CallOptions,
): Promise<unknown> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: object;
    body?: unknown;
  };
  const { onUploadProgress, signal } = options;
  const url = toAddress(toPath(contract.path, params));
  if (contract.method === 'GET') {
    const early = await takeEarly(url, query, session.getState());
    if (signal?.aborted) throw new ApiError({ status: 0, code: 'aborted' });
    if (early !== undefined) return bodyOf(contract, early);
  }
  const { http, toTransportError } = await transport();
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
      throw toTransportError(error);
    })
    .finally(() => contract.method !== 'GET' && contract.keepsAnswers === undefined && clearEarly());
  noteServerRules(response.headers[rulesHeader]);
  return bodyOf(contract, response, response.headers['retry-after']);
}

/** @throws {ApiError} */
function bodyOf(
  contract: AnyContract,
  { status, data }: { status: number; data: unknown },
  retryAfter?: unknown,
): unknown {
  const failure = toApiError(status, data, contract.envelope, retryAfter);
  if (failure) throw failure;
  return status === 204 ? undefined : data;
}
