// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { integrityOf } from '../build/integrity.ts';
import { announce, announcing, isForeign, runScript } from './script.ts';

afterEach(() => void vi.unstubAllGlobals());

const url = '/releases/mf-a/1.0.0/remoteEntry.js';
const integrity = integrityOf('the released file');
const refused = { status: 502, headers: { 'x-rafiq-integrity': 'refused' } };

/** What is at the address; with its integrity asked for, a browser refuses whatever else. */
const serve = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const response = await answer();
    const isReleased = integrityOf(await response.clone().text()) === init.integrity;
    if (init.integrity !== undefined && !isReleased) throw new TypeError('Failed to fetch');
    return response;
  });

test.each([
  ['the released file', () => new Response('the released file'), false],
  ['another file', () => new Response('another file'), true],
  ['what the edge refuses to pass on', () => new Response(undefined, refused), true],
  ['no file', () => new Response('', { status: 404 }), false],
  ['a server that is at fault', () => new Response('', { status: 502 }), false],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s', async (_, answer, expected) => {
  serve(answer);
  expect(await isForeign(url, integrity)).toBe(expected);
});

test('what the edge refuses is foreign where no integrity is known, too; a file is not', async () => {
  serve(() => new Response(undefined, refused));
  expect(await isForeign(url, undefined)).toBe(true);
  serve(() => new Response('any file'));
  expect(await isForeign(url, undefined)).toBe(false);
});

test.each([
  ['refused', refused, 'integrity'],
  ['not there', { status: 404 }, 'entry'],
])('an entry script that is %s tells so by its phase', async (_, init, phase) => {
  serve(() => new Response(undefined, init));
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onerror?.(new Event('error'));
  });
  await expect(runScript(url, integrity)).rejects.toMatchObject({ phase });
});

describe('a script that only announces modules', () => {
  const kit = { url: '/releases/shell/1.0.0/kit.js', integrity };
  const own = () => [...document.head.querySelectorAll('script')];
  const endOf = (script: HTMLScriptElement | undefined, how: 'load' | 'error') =>
    script?.dispatchEvent(new Event(how));

  beforeEach(() => {
    document.head.replaceChildren();
    const { append } = document.head;
    // Nothing is fetched: each test says how its scripts end.
    vi.spyOn(document.head, 'append').mockImplementation((...scripts) => {
      for (const script of scripts) (script as HTMLScriptElement).type = 'x-inert';
      append.apply(document.head, scripts);
    });
  });

  test('that has run is not run again', async () => {
    announcing([kit])();
    endOf(own()[0], 'load');
    await announce(kit);
    expect(own()).toHaveLength(1);
  });

  test('that is on its way is waited for', async () => {
    announcing([kit])();
    const ended = vi.fn();
    const waiting = announce(kit).then(ended);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    endOf(own()[0], 'load');
    await waiting;
    expect(own()).toHaveLength(1);
  });

  test('that did not come is asked for again by the next', async () => {
    announcing([kit])();
    endOf(own()[0], 'error');
    expect(own()).toHaveLength(0);
    const again = announce(kit);
    expect(own().map((script) => script.getAttribute('src'))).toEqual([kit.url]);
    endOf(own()[0], 'load');
    await again;
  });
});
