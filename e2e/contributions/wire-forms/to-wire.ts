import type { AnyContract, Input } from 'shared-api/contract';
import { send } from '../../../shared-api/src/client/send.ts';
import { http } from '../../../shared-api/src/client/transport.ts';
import { answerWith } from '../../../shared-api/src/testing/answer-with.ts';

/** A request as a server receives it: `POST /api/…?page=1`, the media type of its body, and the body's fields in order. */
export interface Wire {
  request: string;
  type?: 'multipart/form-data' | 'application/json';
  fields?: [string, unknown][];
}

export async function toWire<C extends AnyContract>(contract: C, input: Input<C>): Promise<Wire> {
  let wire: Wire | undefined;
  answerWith(http, async (request) => {
    const { method = '', headers, data } = request;
    const address = decodeURIComponent(http.getUri(request).replace(/^https?:\/\/[^/]+/, ''));
    wire = { request: `${method.toUpperCase()} ${address}` };
    if (data === undefined) return {};
    wire.type = String(headers.getContentType()).split(';')[0] as Wire['type'];
    wire.fields = data instanceof FormData ? [...data] : Object.entries(JSON.parse(data));
    return {};
  });
  await send(contract, input);
  if (wire === undefined) throw new Error(`${contract.id} sent nothing`);
  return wire;
}

export interface Row {
  row: string;
  send(): Promise<Wire>;
  expected: Wire;
}

/** A call without a body. */
export const reads = <C extends AnyContract>(
  row: string,
  contract: C,
  input: Input<C>,
  request: string,
): Row => ({
  row,
  send: () => toWire(contract, input),
  expected: { request },
});

/** A call with a form, which is POST unless noted (XCUT-031). */
export const posts = <C extends AnyContract>(
  row: string,
  contract: C,
  input: Input<C>,
  request: string,
  fields: [string, unknown][],
): Row => ({
  row,
  send: () => toWire(contract, input),
  expected: { request, type: 'multipart/form-data', fields },
});
