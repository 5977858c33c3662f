// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { computeIntegrity } from '../registry/integrity.ts';
import { announce, announcing, isForeign, runScript } from './script.ts';

afterEach(() => void vi.unstubAllGlobals());

const url = '/releases/mf-a/1.0.0/remoteEntry.js';
const integrity = computeIntegrity('the released file');
const rejected = { status: 502, headers: { 'x-rafiq-integrity': 'refused' } };

/** The file at the address; a browser rejects any other content when an integrity is requested. */
const serve = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const response = await answer();
    const isReleased = computeIntegrity(await response.clone().text()) === init.integrity;
    if (init.integrity !== undefined && !isReleased) throw new TypeError('Failed to fetch');
    return response;
  });

test.each([
  ['the released file', () => new Response('the released file'), false],
  ['another file', () => new Response('another file'), true],
  ['what the edge refuses to pass on', () => new Response(undefined, rejected), true],
  ['no file', () => new Response('', { status: 404 }), false],
  ['a server that is at fault', () => new Response('', { status: 502 }), false],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s', async (_, answer, expected) => {
  serve(answer);
  expect(await isForeign(url, integrity)).toBe(expected);
});

test('what the edge refuses is foreign where no integrity is known, too; a file is not', async () => {
  serve(() => new Response(undefined, rejected));
  expect(await isForeign(url, undefined)).toBe(true);
  serve(() => new Response('any file'));
  expect(await isForeign(url, undefined)).toBe(false);
});

test.each([
  ['refused', rejected, 'integrity'],
  ['not there', { status: 404 }, 'entry'],
])('an entry script that is %s tells so by its phase', async (_, init, phase) => {
  serve(() => new Response(undefined, init));
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onerror?.(new Event('error'));
  });
  await expect(runScript(url, integrity)).rejects.toMatchObject({ phase });
});

describe('a script that is started early', () => {
  let file = 0;
  let script = { url: '', integrity };
  const started = () => vi.mocked(document.head.append).mock.calls.flat() as HTMLScriptElement[];
  const end = (how: 'load' | 'error') => started().at(-1)?.dispatchEvent(new Event(how));

  beforeEach(() => {
    file += 1;
    script = { url: `/releases/shell/1.0.0/${file}.js`, integrity };
    // Nothing is fetched: each test decides how its scripts end.
    vi.spyOn(document.head, 'append')
      .mockReset()
      .mockImplementation(() => {});
  });

  test('and has run is not run again', async () => {
    announcing([script])();
    end('load');
    await announce(script);
    expect(started()).toHaveLength(1);
  });

  test('and is on its way is waited for', async () => {
    announcing([script])();
    const ended = vi.fn();
    const waiting = announce(script).then(ended);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    end('load');
    await waiting;
    expect(started()).toHaveLength(1);
  });

  test('and did not come is asked for again by the next', async () => {
    announcing([script])();
    end('error');
    const again = announce(script);
    expect(started().map((each) => each.getAttribute('src'))).toEqual([script.url, script.url]);
    end('load');
    await again;
  });

  test('is left to those who have started it meanwhile', async () => {
    const start = announcing([script]);
    const running = announce(script);
    start();
    end('load');
    await running;
    start();
    expect(started()).toHaveLength(1);
  });

  test('as an entry counts once: after a failure of its modules it is run again', async () => {
    announcing([script])();
    end('load');
    await runScript(script.url, integrity);
    expect(started()).toHaveLength(1);
    const again = runScript(script.url, integrity);
    end('load');
    await again;
    expect(started()).toHaveLength(2);
  });

  test('and did not come as an entry is run when it is needed', async () => {
    announcing([script])();
    const needed = runScript(script.url, integrity);
    end('error');
    await expect.poll(() => started()).toHaveLength(2);
    end('load');
    await needed;
  });
});
