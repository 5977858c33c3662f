import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../scripts/lib/free-port.mjs';
import { type Driver, type InputSource, type Size, type Tab, toPageFunction } from './driver.ts';

/** The key of an element's reference (WebDriver, 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

const createSend =
  (base: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  };

class WebKitTab implements Tab {
  readonly #send: Send;
  readonly #language: string;
  #isNew = true;

  constructor(send: Send, language: string) {
    this.#send = send;
    this.#language = language;
  }

  async open(url: string) {
    // Sets the language before the first page is shown, as for a returning visitor.
    if (this.#isNew) {
      this.#isNew = false;
      await this.#send('POST', '/url', { url: new URL('/robots.txt', url).href });
      await this.evaluate((language) => localStorage.setItem('lang', language), this.#language);
    }
    await this.#send('POST', '/url', { url });
  }

  async evaluate<Result, Args extends readonly unknown[]>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const [json, done] = arguments;
      (${toPageFunction(call as (...args: never[]) => unknown)})(json).then(
        (result) => done({ result }), (error) => done({ error: String(error) }));`;
    const { result, error } = await this.#send<{ result?: string; error?: string }>(
      'POST',
      '/execute/async',
      { script, args: [JSON.stringify(args)] },
    );
    if (error !== undefined) throw new Error(error);
    return JSON.parse(result ?? 'null') as Result;
  }

  async perform(actions: readonly InputSource[]) {
    await this.#send('POST', '/actions', { actions });
  }

  async chooseFiles(selector: string, paths: readonly string[]) {
    const element = await this.#send<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    await this.#send('POST', `/element/${element[elementKey]}/value`, { text: paths.join('\n') });
  }

  async screenshot() {
    return Buffer.from(await this.#send<string>('GET', '/screenshot'), 'base64');
  }

  async resize(size: Size) {
    await this.#send('POST', '/window/rect', { x: 0, y: 0, ...size });
  }

  async print() {
    return undefined;
  }

  takeErrors() {
    return [];
  }

  async close() {
    await this.#send('DELETE', '');
  }
}

/** Finds MiniBrowser, which Debian stores beside the library, in a folder for the machine's architecture. */
async function findMiniBrowser(): Promise<string> {
  for (const folder of await readdir('/usr/lib')) {
    const path = join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser');
    if (existsSync(path)) return path;
  }
  throw new Error('There is no MiniBrowser');
}

/** Waits until the driver listens. */
async function waitForDriver(base: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const isReady = await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (tries > 100) throw new Error('WebKitWebDriver has not started');
    await delay(100);
  }
}

/** Starts a virtual X server. @returns its display */
async function startDisplay(size: Size) {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(server.stdout, 'data');
  return { display: `:${String(number).trim()}`, end: () => server.kill() };
}

/**
 * Starts WebKitGTK's MiniBrowser through its WebDriver, each tab in a separate process, on a virtual screen.
 */
export async function startWebKit(program: string): Promise<Driver> {
  const browser = await findMiniBrowser();
  const ends: (() => unknown)[] = [];
  let version = '';
  async function startSession(size: Size, language: string) {
    const { display, end } = await startDisplay(size);
    const port = await findFreePort();
    const driver = spawn(program, [`--port=${port}`], {
      // The sandbox needs permissions that containers do not give.
      env: {
        ...process.env,
        DISPLAY: display,
        LANG: 'C.UTF-8',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    });
    const endAll = () => {
      driver.kill();
      end();
    };
    ends.push(endAll);
    const base = `http://127.0.0.1:${port}`;
    await waitForDriver(base);
    const { sessionId, capabilities } = await createSend(base)<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          unhandledPromptBehavior: 'accept',
          'webkitgtk:browserOptions': {
            binary: browser,
            // The toolbar is hidden, because it is wider than a phone.
            args: ['--automation', '--full-screen'],
            useOverlayScrollbars: false,
          },
        },
      },
    });
    version = capabilities.browserVersion;
    const send: Send = (method, path, body) => createSend(`${base}/session/${sessionId}`)(method, path, body);
    await send('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
    const tab = new WebKitTab(send, language);
    await tab.resize(size);
    return Object.assign(tab, {
      close: async () => {
        await send('DELETE', '').catch(() => {});
        endAll();
      },
    });
  }
  return {
    name: 'webkit',
    get version() {
      return version;
    },
    openTab: startSession,
    async close() {
      for (const end of ends) end();
    },
  };
}
