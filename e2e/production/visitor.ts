import type { Answer, AnyContract, Input } from 'shared-api/contract';
import { encodeCall } from '../../server/src/testing/encode.ts';

/** An HTTP client with a browser's cookies. */
export function createVisitor(site: string) {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  async function fetchPath(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(new URL(path, site), { redirect: 'manual', ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  return {
    fetch: fetchPath,
    setToken: (value: string | undefined) => {
      token = value;
    },
    /** The answer of a successful call; throws if the call was rejected. */
    async call<C extends AnyContract>(contract: C, input: Input<C>): Promise<Answer<C>> {
      const { method, url, headers, payload } = await encodeCall(contract, input);
      const answer = await fetchPath(url, {
        method,
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: payload === undefined || typeof payload === 'string' ? payload : new Uint8Array(payload),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${contract.id} answered ${answer.status}: ${text}`);
      return JSON.parse(text);
    },
  };
}
