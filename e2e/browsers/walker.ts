import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listOverflow } from '../support/overflow.ts';
import { getText, type Owner } from '../support/texts.ts';
import type { Size, Tab } from './driver.ts';
import { findInPage, type Query, type Target } from './find-in-page.ts';

/** Maximum milliseconds to wait for a page. */
const timeoutMs = 20_000;
const pauseMs = 100;

/** Keys by their code points (WebDriver, 17.4.2). */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Space: ' ',
  ArrowDown: '\uE015',
} as const;
const shift = '\uE008';
const control = '\uE009';

const toText = (query: Query) => JSON.stringify(query);

/** Simulates a user in a tab: presses, types, and waits for results. */
export class Walker {
  readonly tab: Tab;
  readonly url: string;
  readonly language: 'en' | 'ar';
  readonly size: Size;

  constructor(tab: Tab, { url, language, size }: { url: string; language: 'en' | 'ar'; size: Size }) {
    this.tab = tab;
    this.url = url;
    this.language = language;
    this.size = size;
  }

  get isPhone(): boolean {
    return this.size.width < 768;
  }

  text(owner: Owner, key: string, values: Record<string, string> = {}): string {
    return getText(this.language, owner, key, values);
  }

  /** Opens a page of the site and waits for its heading. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.url + path);
    await this.see({ role: 'heading', level: 1 });
  }

  /** Waits until a function returns a value. A page that is being left returns none. */
  async waitFor<Value>(what: string, ask: () => Promise<Value | undefined | false>): Promise<Value> {
    const until = Date.now() + timeoutMs;
    let reason = '';
    for (;;) {
      try {
        const value = await ask();
        if (value !== undefined && value !== false) return value;
        reason = '';
      } catch (error) {
        reason = ` (${error instanceof Error ? error.message : error})`;
        if (/has ended|session deleted|invalid session|ECONNREFUSED|fetch failed/.test(reason)) throw error;
      }
      if (Date.now() > until)
        throw new Error(`${what} does not come at ${await this.path().catch(() => '?')}${reason}`);
      await delay(pauseMs);
    }
  }

  find(query: Query): Promise<Target | null> {
    return this.tab.evaluate(findInPage, query);
  }

  see(query: Query): Promise<Target> {
    return this.waitFor(toText(query), async () => (await this.find(query)) ?? undefined);
  }

  async seeNothing(query: Query): Promise<void> {
    await this.waitFor(`no ${toText(query)}`, async () => (await this.find(query)) === null);
  }

  /** Waits for a text anywhere on the page. */
  async seeText(words: string | RegExp): Promise<void> {
    const [pattern, flags] = typeof words === 'string' ? [words, 'plain'] : [words.source, words.flags];
    await this.waitFor(`"${pattern}"`, () =>
      this.tab.evaluate(
        (source, how) => {
          // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
          const shown = document.body.innerText.replace(/[\u2066-\u2069]/g, '');
          return how === 'plain' ? shown.includes(source) : new RegExp(source, how).test(shown);
        },
        pattern,
        flags,
      ),
    );
  }

  path(): Promise<string> {
    return this.tab.evaluate(() => location.pathname + location.search);
  }

  async seePath(pattern: RegExp): Promise<void> {
    await this.waitFor(`an address like ${pattern}`, async () => pattern.test(await this.path()));
  }

  /** Presses the middle of the found element, once it does not move and nothing covers it. */
  async press(query: Query): Promise<void> {
    const target = await this.waitFor(`${toText(query)} to press`, async () => {
      const found = await this.find({ ...query, isScrolled: true });
      if (found === null || found.isDisabled) return undefined;
      await delay(pauseMs);
      const again = await this.find(query);
      if (again === null || again.x !== found.x || again.y !== found.y) return undefined;
      if (again.coveredBy !== null) throw new Error(`covered by ${again.coveredBy}`);
      return again;
    });
    await this.tab.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(target.x), y: Math.round(target.y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Moves the pointer onto the found element. */
  async hover(query: Query): Promise<void> {
    const { x, y } = await this.see({ ...query, isScrolled: true });
    await this.tab.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }],
      },
    ]);
  }

  async #type(actions: readonly object[]): Promise<void> {
    await this.tab.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async key(name: keyof typeof keys, { isShifted = false } = {}): Promise<void> {
    const press = [
      { type: 'keyDown', value: keys[name] },
      { type: 'keyUp', value: keys[name] },
    ];
    const around = isShifted
      ? [{ type: 'keyDown', value: shift }, ...press, { type: 'keyUp', value: shift }]
      : press;
    await this.#type(around);
  }

  /** Types into the focused element. */
  async type(words: string): Promise<void> {
    await this.#type(
      [...words].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  /** Replaces the contents of a field. */
  async fill(query: Query, words: string): Promise<void> {
    await this.press(query);
    await this.#type([
      { type: 'keyDown', value: control },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: control },
    ]);
    await this.type(words);
    await this.waitFor(
      `"${words}" in ${toText(query)}`,
      async () => (await this.find(query))?.value === words,
    );
  }

  /** Chooses a file with this content. */
  async chooseFile(selector: string, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
    const path = join(await mkdtemp(join(tmpdir(), 'rafiq-upload-')), name);
    await writeFile(path, buffer);
    await this.waitFor(selector, () =>
      this.tab.evaluate((css) => document.querySelector(css) !== null, selector),
    );
    await this.tab.chooseFiles(selector, [path]);
  }

  /** Finds elements outside of the window or over other elements. */
  findOverflow(): Promise<string[]> {
    return this.tab.evaluate(listOverflow);
  }
}
