import { createHash } from 'node:crypto';
import type { Visit } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import type { AskApi } from '../../server-build.ts';
import { type Sendable, sendable } from '../document.ts';
import type { Head } from '../head.ts';
import { hasPage } from '../known-pages.ts';
import type { Language } from '../language-addresses.ts';
import type { Live } from '../live.ts';
import { within } from './drawing-process.ts';
import { Drawings } from './drawings.ts';
import { styleUrls, withDrawnPage } from './drawn-document.ts';
import { Styles } from './styles.ts';

/** Pages that the edge draws, so that they can be read before any script runs. */
export interface DrawingOptions {
  /** Patterns of addresses; only public pages are drawn. */
  pages: readonly string[];
  ask: AskApi;
  /** The site's time zone, in which times are drawn for visitors whose own is unknown. */
  timezone: string;
}

/** Milliseconds after which the answers that a page was drawn with are asked again: it is drawn anew if they have changed. */
const freshMs = 1_500;
/** Milliseconds until which it is sent meanwhile (stale-while-revalidate). With those of a CDN (`headers.ts`), what changed shows within 5 s. */
const staleMs = 3_000;
/** Milliseconds after which an answer that is asked again counts as unchanged. */
const maxCheckMs = 1_000;
/** Milliseconds after which it is drawn anew in any case, because the time passes in it. */
const maxAgeMs = 60_000;
/** Milliseconds after which a page is sent as if nothing could be drawn; what is drawn later is for the next visitor. */
const deadlineMs = 300;
/** Milliseconds in which a page that could not be drawn, or not as a whole, is not tried again. */
const undrawnMs = 1_000;
/** Maximum number of pages that are kept. */
const maxPages = 5_000;
/** Maximum size of all pages that are kept, in all encodings. */
const maxBytes = 64 * 1_048_576;
/** A longer address is no page that many people open. */
const maxAddress = 300;

/** A page as this visitor gets it. */
export interface PageRequest {
  live: Live;
  visit: Visit;
  /** Path and query. */
  address: string;
  language: Language;
  /** Time zone of the visitor's device, as its cookie says; undefined when it is unknown. */
  timezone: string | undefined;
  /** Reads the head of the page. */
  readHead(): Promise<{ head?: Head; isMissing: boolean }>;
}

export interface SentPage {
  document: Sendable;
  styleSources: readonly string[];
  isMissing: boolean;
  /** Whether no part of it was left out. */
  isWhole: boolean;
  /** What was asked for it, with the digest of each answer. */
  asked: readonly { request: Parameters<AskApi>[0]; digest: string }[];
}

interface Kept {
  /** Milliseconds since 1970 when its drawing began, and when its answers were asked last. */
  since: number;
  checked: number;
  page: Promise<SentPage | undefined>;
  maxAgeMs: number;
  /** Finds what is right now, while its answers are asked again. */
  checking: Promise<Kept> | undefined;
  bytes: number;
}

const sizeOf = ({ document: { bytes } }: SentPage): number =>
  Object.values(bytes).reduce((all, { length }) => all + length, 0);

const digestOf = (answer: { status: number; body: unknown }): string =>
  createHash('sha256')
    .update(JSON.stringify([answer.status, answer.body]))
    .digest('base64');

/** Draws pages and keeps them for visitors with the same composition, language and time zone. */
export class DrawnPages {
  readonly #options: DrawingOptions;
  readonly #drawings: Drawings;
  readonly #styles: Styles;
  /** The most recently used one is last. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(options: DrawingOptions, releases: Releases, warn: (message: string) => void) {
    this.#options = options;
    this.#drawings = new Drawings({ releases, ask: options.ask, warn });
    this.#styles = new Styles(releases);
  }

  /** Whether an address may be drawn for this visit: `?safe` shows the page as browsers draw it, and so does a site with closed areas. */
  mayDraw(address: string, { overrides, safe, closed }: Visit): boolean {
    const [path = ''] = address.split('?', 1);
    return (
      !overrides &&
      !safe &&
      closed === undefined &&
      address.length <= maxAddress &&
      hasPage(this.#options.pages, path)
    );
  }

  /** The drawn document; undefined when the browser has to draw the page, or if it is not drawn in time. */
  async get(request: PageRequest): Promise<SentPage | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), deadlineMs);
    });
    return Promise.race([this.#find(request), deadline]).finally(() => clearTimeout(timer));
  }

  async #find(request: PageRequest): Promise<SentPage | undefined> {
    const { live, visit, address, language } = request;
    const timezone = request.timezone ?? this.#options.timezone;
    const key = JSON.stringify([
      live.registry.revision,
      visit.choice,
      visit.canaries,
      address,
      language,
      timezone,
    ]);
    const known = this.#kept.get(key);
    const now = Date.now();
    if (known === undefined || now - known.since >= known.maxAgeMs)
      return this.#keep(key, this.#begin({ ...request, timezone })).page;
    this.#kept.delete(key);
    this.#kept.set(key, known);
    const age = now - known.checked;
    if (age < freshMs) return known.page;
    known.checking ??= this.#check(key, known, { ...request, timezone });
    return age < staleMs ? known.page : (await known.checking).page;
  }

  #begin(request: PageRequest & { timezone: string }): Kept {
    const page = this.#draw(request).catch(() => undefined);
    const now = Date.now();
    return { since: now, checked: now, page, maxAgeMs, checking: undefined, bytes: 0 };
  }

  /** Finds whether a page is as it would be drawn now. If not, draws the next one, which takes its place when it is there. */
  async #check(key: string, known: Kept, request: PageRequest & { timezone: string }): Promise<Kept> {
    const now = Date.now();
    const page = await known.page;
    if (page !== undefined && (await this.#isUnchanged(page))) {
      known.checked = now;
      known.checking = undefined;
      return known;
    }
    const next = this.#begin(request);
    void next.page.then((drawn) => {
      if (this.#kept.get(key) !== known) return;
      // A page that cannot be drawn anew, because many others are, does not go without another in its place.
      if (drawn === undefined && page !== undefined) {
        known.checked = Date.now();
        known.checking = undefined;
      } else this.#keep(key, next);
    });
    return next;
  }

  /** Whether the API answers as it did. Where it does not answer, a page stays as it is. */
  async #isUnchanged({ asked }: SentPage): Promise<boolean> {
    const answers = await Promise.all(
      asked.map(async ({ request, digest }) => {
        const answer = await within(maxCheckMs, this.#options.ask(request)).catch(() => undefined);
        return answer === undefined || answer.status >= 500 || digestOf(answer) === digest;
      }),
    );
    return answers.every(Boolean);
  }

  #keep(key: string, kept: Kept): Kept {
    this.#drop(key);
    this.#kept.set(key, kept);
    void this.#limit(key, kept);
    return kept;
  }

  /** Counts the size of a page when it is drawn, and drops the pages that were not opened for the longest time. */
  async #limit(key: string, kept: Kept): Promise<void> {
    const page = await kept.page;
    if (this.#kept.get(key) !== kept) return;
    if (!page?.isWhole) kept.maxAgeMs = undrawnMs;
    if (page !== undefined) {
      kept.bytes = sizeOf(page);
      this.#bytes += kept.bytes;
    }
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= maxBytes && this.#kept.size <= maxPages) break;
      this.#drop(oldest);
    }
  }

  end(): void {
    this.#drawings.end();
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  async #draw({
    live,
    visit,
    address,
    language,
    timezone,
    readHead,
  }: PageRequest & { timezone: string }): Promise<SentPage | undefined> {
    const composed = live.composed(visit);
    const [page, { head, isMissing }] = await Promise.all([
      this.#drawings.draw(composed, visit, { address, language, timezone }),
      readHead(),
    ]);
    if (page === undefined) return undefined;
    const html = live.html(visit, head);
    const releases = [composed.shell, ...Object.values(composed.remotes)];
    const css = await this.#styles.collect(page.html, releases, styleUrls(html));
    const drawn = withDrawnPage(html, page, { css, timezone });
    return {
      document: await sendable(drawn.html, 5),
      styleSources: drawn.styleSources,
      isMissing,
      isWhole: page.errors.length === 0,
      asked: page.answers.map(({ address, headers, status, body }) => ({
        request: { address, headers },
        digest: digestOf({ status, body }),
      })),
    };
  }
}
