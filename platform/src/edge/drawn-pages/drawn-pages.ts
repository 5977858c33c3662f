import type { Visit } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import type { AskApi } from '../../server-build.ts';
import { type Sendable, sendable } from '../document.ts';
import type { Head } from '../head.ts';
import { hasPage } from '../known-pages.ts';
import type { Language } from '../language-addresses.ts';
import type { Live } from '../live.ts';
import { Drawings } from './drawings.ts';
import { styleUrls, withDrawnPage } from './drawn-document.ts';
import { Styles } from './styles.ts';

/** Pages that the edge draws, so that they can be read before any script runs. */
export interface DrawingOptions {
  /** Patterns of addresses; only public pages are drawn. */
  pages: readonly string[];
  ask: AskApi;
}

/** Milliseconds for which a drawn page is sent again: changed content shows after it at the latest. */
const freshMs = 4_000;
/** Milliseconds after which a page is sent as if nothing could be drawn; what is drawn later is for the next visitor. */
const deadlineMs = 300;
/** Milliseconds in which a page that could not be drawn is not tried again. */
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
}

interface Kept {
  since: number;
  page: Promise<SentPage | undefined>;
  /** Milliseconds for which it is good. */
  freshMs: number;
  bytes: number;
}

const sizeOf = ({ document: { bytes } }: SentPage): number =>
  Object.values(bytes).reduce((all, { length }) => all + length, 0);

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
    const { live, visit, address, language, timezone } = request;
    const key = JSON.stringify([
      live.registry.revision,
      visit.choice,
      visit.canaries,
      address,
      language,
      timezone,
    ]);
    const known = this.#kept.get(key);
    if (known !== undefined && Date.now() - known.since < known.freshMs) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.page.catch(() => undefined);
    }
    this.#drop(key);
    const kept: Kept = { since: Date.now(), page: this.#draw(request), freshMs, bytes: 0 };
    this.#kept.set(key, kept);
    const page = await kept.page.catch(() => undefined);
    if (this.#kept.get(key) !== kept) return page;
    if (page === undefined) kept.freshMs = undrawnMs;
    else {
      kept.bytes = sizeOf(page);
      this.#bytes += kept.bytes;
    }
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= maxBytes && this.#kept.size <= maxPages) break;
      this.#drop(oldest);
    }
    return page;
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
  }: PageRequest): Promise<SentPage | undefined> {
    const composed = live.composed(visit);
    const [page, { head, isMissing }] = await Promise.all([
      this.#drawings.draw(composed, visit, { address, language, timezone }),
      readHead(),
    ]);
    if (page === undefined) return undefined;
    const html = live.html(visit, head);
    const releases = [composed.shell, ...Object.values(composed.remotes)];
    const css = await this.#styles.collect(page.html, releases, styleUrls(html));
    const drawn = withDrawnPage(html, page, css);
    return { document: await sendable(drawn.html, 5), styleSources: drawn.styleSources, isMissing };
  }
}
