// @ts-check
import vm from 'node:vm';

/*
 * The program of a process that draws pages: see drawing-process.ts, which starts it without file system, environment, child processes
 * and code from strings. It imports nothing but Node's own modules, because it is handed over as text. The code of releases runs in a context
 * that has the language itself and what is named here.
 */

/** @typedef {{ name: string, base: string, code: string }} Build */

/** What code of releases may use besides the language. */
const globals = {
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  Headers,
  MessageChannel,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  clearTimeout,
  performance: { now: () => performance.now() },
  queueMicrotask,
  setTimeout,
  structuredClone,
};

const send = (/** @type {object} */ message) => process.send?.(message);
// Whatever else leads out of here.
for (const name of ['binding', 'dlopen', 'getBuiltinModule', 'mainModule', '_linkedBinding'])
  Reflect.deleteProperty(process, name);

const context = vm.createContext(
  { ...globals, console: { log() {}, info() {}, debug() {}, warn() {}, error() {} } },
  { codeGeneration: { strings: false, wasm: false } },
);
vm.runInContext('globalThis.self = globalThis; globalThis.process = { env: {} };', context);

/** @returns {Record<string, any>} what a build exports */
function evaluate(/** @type {Build} */ { base, code }, /** @type {(key: string) => unknown} */ require) {
  const wrapped = vm.compileFunction(code, ['module', 'exports', 'require'], {
    filename: base,
    parsingContext: context,
  });
  const module = { exports: {} };
  wrapped(module, module.exports, require);
  return module.exports;
}

/** @type {Map<number, (answer: { status: number, body: unknown } | undefined) => void>} */
const asked = new Map();
let questions = 0;

/** @returns {Promise<{ status: number, body: unknown }>} */
function ask(/** @type {{ address: string, headers: object }} */ { address, headers }) {
  questions += 1;
  const id = questions;
  return new Promise((resolve, reject) => {
    asked.set(id, (answer) => (answer ? resolve(answer) : reject(new Error(`${address} was not answered`))));
    send({ type: 'ask', id, address, headers: { ...headers } });
  });
}

/** @type {((request: any) => Promise<unknown>) | undefined} */
let draw;

/** @param {{ registry: unknown, shell: Build, remotes: Build[] }} composition */
async function load({ registry, shell, remotes }) {
  const { loadShared, createDrawing } = evaluate(shell, (key) => {
    throw new Error(`The shell requires ${key}`);
  });
  const shared = await loadShared();
  /** @type {Record<string, unknown>} */
  const builds = {};
  /** @type {{ remote: string, message: string }[]} */
  const broken = [];
  for (const build of remotes) {
    try {
      builds[build.name] = evaluate(build, (key) => {
        if (!Object.hasOwn(shared, key)) throw new Error(`${build.name} requires ${key}`);
        return shared[key];
      });
    } catch (error) {
      broken.push({ remote: build.name, message: String(error) });
    }
  }
  draw = createDrawing({
    registry,
    builds,
    ask,
    enter: (/** @type {string} */ client) => send({ type: 'enter', client }),
  });
  return { broken };
}

const tasks = {
  load,
  /** @param {{ timezone: string }} request */
  draw: async (request) => {
    // The default zone of dates and of Intl.
    process.env.TZ = request.timezone;
    return draw?.(request);
  },
};

process.on('disconnect', () => process.exit());
process.on('message', (/** @type {any} */ message) => {
  if (message.type === 'answer') {
    asked.get(message.id)?.(message.answer);
    asked.delete(message.id);
    return;
  }
  const task = tasks[/** @type {keyof typeof tasks} */ (message.type)];
  Promise.resolve(task(message.input)).then(
    (result) => send({ type: 'done', result, residentBytes: process.memoryUsage.rss() }),
    (error) => send({ type: 'failed', message: String(error?.stack ?? error).slice(0, 2000) }),
  );
});
