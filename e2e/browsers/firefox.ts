import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type Driver, type InputSource, type Size, type Tab, toPageFunction } from './driver.ts';

/** The browser's own services must not use the network, and films play without a click, as in the other tests. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'media.autoplay.default': 0,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // Classic scroll bars, which take up space, as on Windows.
  'widget.gtk.overlay-scrollbars.enabled': false,
};

type Answer = Record<string, unknown>;
interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** A connection by WebDriver BiDi (W3C): commands with their answers, and events. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  onEvent: (method: string, params: Answer) => void = () => {};

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#receive(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser has ended'));
      this.#waiting.clear();
    });
  }

  #receive({ id, type, method, params, result, error, message }: Answer) {
    if (type === 'event') return this.onEvent(String(method), params as Answer);
    const waiting = this.#waiting.get(Number(id));
    this.#waiting.delete(Number(id));
    if (type === 'success') waiting?.resolve(result as Answer);
    else waiting?.reject(new Error(`${error}: ${message}`));
  }

  send(method: string, params: object = {}): Promise<Answer> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

class FirefoxTab implements Tab {
  readonly #connection: Connection;
  readonly #context: string;
  readonly #userContext: string;
  readonly errors: string[] = [];

  constructor(connection: Connection, context: string, userContext: string) {
    this.#connection = connection;
    this.#context = context;
    this.#userContext = userContext;
  }

  async open(url: string) {
    await this.#connection.send('browsingContext.navigate', {
      context: this.#context,
      url,
      wait: 'complete',
    });
  }

  async evaluate<Result, Args extends readonly unknown[]>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const answer = await this.#connection.send('script.callFunction', {
      functionDeclaration: toPageFunction(call as (...args: never[]) => unknown),
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: true,
    });
    const { exceptionDetails, result } = answer as {
      exceptionDetails?: { text: string };
      result?: { value: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null') as Result;
  }

  async perform(actions: readonly InputSource[]) {
    await this.#connection.send('input.performActions', { context: this.#context, actions });
  }

  async chooseFiles(selector: string, files: readonly string[]) {
    const { nodes } = (await this.#connection.send('browsingContext.locateNodes', {
      context: this.#context,
      locator: { type: 'css', value: selector },
    })) as { nodes: { sharedId: string }[] };
    const [node] = nodes;
    if (node === undefined) throw new Error(`There is no ${selector}`);
    const element = { sharedId: node.sharedId };
    await this.#connection.send('input.setFiles', { context: this.#context, element, files });
  }

  async screenshot() {
    const { data } = await this.#connection.send('browsingContext.captureScreenshot', {
      context: this.#context,
    });
    return Buffer.from(String(data), 'base64');
  }

  async print() {
    const { data } = await this.#connection.send('browsingContext.print', { context: this.#context });
    return Buffer.from(String(data), 'base64');
  }

  async resize(viewport: Size) {
    await this.#connection.send('browsingContext.setViewport', { context: this.#context, viewport });
  }

  takeErrors() {
    return this.errors.splice(0);
  }

  async close() {
    await this.#connection.send('browser.removeUserContext', { userContext: this.#userContext });
  }
}

/** The address that the browser listens at, which it prints. */
function readAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    browser.stderr?.on('data', (chunk) => {
      output += chunk;
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`Firefox has not started: ${output.slice(-500)}`)));
  });
}

/** Starts headless Firefox, driven by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'rafiq-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(`${await readAddress(browser)}/session`, { perMessageDeflate: false });
  await once(socket, 'open');
  const connection = new Connection(socket);
  const tabs = new Map<string, FirefoxTab>();
  connection.onEvent = (method, { level, text, source }) => {
    const { context } = (source ?? {}) as { context?: string };
    if (method === 'log.entryAdded' && level === 'error') tabs.get(context ?? '')?.errors.push(String(text));
  };
  const { capabilities } = await connection.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'firefox',
    version: String((capabilities as Answer).browserVersion),
    async openTab(viewport: Size, languages: string) {
      const { userContext } = await connection.send('browser.createUserContext');
      const { context } = await connection.send('browsingContext.create', { type: 'tab', userContext });
      await connection.send('browsingContext.setViewport', { context, viewport });
      const tab = new FirefoxTab(connection, String(context), String(userContext));
      tabs.set(String(context), tab);
      await setLanguages(connection, String(context), languages);
      return tab;
    },
    async close() {
      const ended = once(browser, 'exit');
      await connection.send('browser.close').catch(() => browser.kill());
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Sets the language before the first page is shown, as for a returning visitor. */
async function setLanguages(connection: Connection, context: string, language: string) {
  await connection.send('script.addPreloadScript', {
    functionDeclaration: `() => {
      if (location.protocol === 'http:') localStorage.getItem('lang') ?? localStorage.setItem('lang', ${JSON.stringify(language)});
    }`,
    contexts: [context],
  });
}
