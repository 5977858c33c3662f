import type { AnyContract, Input } from 'shared-api/contract';
import type { TestAnswer, TestServer } from '../../../testing/index.ts';
import { startPath } from './social.ts';

interface Cookie {
  path: string;
  value: string;
}

export interface Visit {
  status: number;
  /** Target of a redirect. */
  location: string | undefined;
  body: string;
  headers: Record<string, unknown>;
}

/** A browser with cookies, by path, that opens pages of a test server by HTTP. */
export class Browser {
  readonly #server: TestServer;
  readonly #host: string;
  readonly #jar = new Map<string, Cookie>();

  constructor(server: TestServer, host = 'localhost:8080') {
    this.#server = server;
    this.#host = host;
  }

  /** Cookies for a path. */
  cookies(path: string): Record<string, string> {
    const sent = [...this.#jar].filter(([, cookie]) => path.startsWith(cookie.path));
    return Object.fromEntries(sent.map(([name, { value }]) => [name, value]));
  }

  set(name: string, path: string, value: string): void {
    if (value === '') this.#jar.delete(name);
    else this.#jar.set(name, { path, value });
  }

  /** Opens an address without following redirects; posts a form if given. */
  async open(
    address: string,
    { form, language = 'en' }: { form?: Record<string, string>; language?: 'en' | 'ar' } = {},
  ): Promise<Visit> {
    const { pathname, search } = this.#here(address);
    const response = await this.#server.app.inject({
      method: form ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: {
        host: this.#host,
        'accept-language': language,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      cookies: this.cookies(pathname),
      payload: form && new URLSearchParams(form).toString(),
    });
    for (const { name, path = '/', value } of response.cookies) this.set(name, path, value);
    const { location } = response.headers;
    return {
      status: response.statusCode,
      location: location === undefined ? undefined : String(location),
      body: response.body,
      headers: response.headers,
    };
  }

  /** Follows redirects until a page is shown, or until one leads to a page of the site. Returns its address and the last response. */
  async follow(first: Visit): Promise<{ address: string; visit: Visit }> {
    let visit = first;
    let address = '';
    for (let hops = 0; visit.location !== undefined; hops++) {
      if (hops > 10) throw new Error(`Too many redirects, the last to ${visit.location}`);
      const { pathname, search } = this.#here(visit.location);
      address = `${pathname}${search}`;
      if (pathname === '/login') break;
      visit = await this.open(address);
    }
    return { address, visit };
  }

  /** Goes to the provider. Returns the address of its sign-in page. */
  async toProvider(query = ''): Promise<string> {
    return (await this.follow(await this.open(`${startPath}${query}`))).address;
  }

  /** Signs in at the embedded provider. Returns the page of the site that the browser ends on. */
  async through(choice: { email: string } | { cancel: '1' }, query = ''): Promise<string> {
    const chosen = await this.open(await this.toProvider(query), { form: { ...choice } });
    return (await this.follow(chosen)).address;
  }

  async call<C extends AnyContract>(
    contract: C,
    input: Input<C>,
    language?: 'en' | 'ar',
  ): Promise<TestAnswer<C>> {
    const answer = await this.#server.request(contract, input, {
      cookies: this.cookies(contract.path),
      language,
    });
    for (const [name, value] of Object.entries(answer.cookies))
      this.set(name, name === 'rafiq_ticket' ? '/api/mobile/auth' : '/api', value);
    return answer;
  }

  /** Resolves an address on this host. Throws for another host, to which the server must not redirect. */
  #here(address: string): URL {
    const url = new URL(address, `http://${this.#host}`);
    if (url.host !== this.#host) throw new Error(`Led away to ${url.origin}`);
    return url;
  }
}
