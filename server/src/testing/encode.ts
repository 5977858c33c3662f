import qs from 'qs';
import type { AnyContract, Input } from 'shared-api/contract';

export interface EncodedCall {
  method: AnyContract['method'];
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | string;
}

const asQuery = (value: unknown): string =>
  qs.stringify(value, {
    skipNulls: true,
    filter: (_name, part) => (part instanceof File ? undefined : part),
  });

/** A body as fields with PHP-style keys, `items[0][id]`. */
export const formPairs = (body: unknown): [name: string, value: string][] =>
  asQuery(body)
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=').map(decodeURIComponent);
      return [name, value];
    });

/** The files of a body, at any depth, with the same keys. */
function filePairs(value: unknown, name = ''): [name: string, file: File][] {
  if (value instanceof File) return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    filePairs(part, name === '' ? key : `${name}[${key}]`),
  );
}

/** Fields as a multipart form (XCUT-031). */
export async function asMultipart(
  pairs: [string, string | File][],
): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    payload: Buffer.from(await response.arrayBuffer()),
  };
}

/** A call in the form in which it is sent. */
export async function encodeCall<C extends AnyContract>(contract: C, input: Input<C>): Promise<EncodedCall> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: unknown;
    body?: object;
  };
  const path = contract.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = query ? `?${asQuery(query)}` : '';
  const call = { method: contract.method, url: `${path}${search}` };
  if (body === undefined) return { ...call, headers: {} };
  if (contract.encoding === 'json')
    return { ...call, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const { type, payload } = await asMultipart([...formPairs(body), ...filePairs(body)]);
  return { ...call, headers: { 'content-type': type }, payload };
}
