import type { Releases } from '../registry/releases.ts';
import type { DrawingOptions } from './drawn-pages/drawn-pages.ts';
import type { Previews } from './previews.ts';
import type { SitemapSource } from './sitemap.ts';

export interface EdgeOptions {
  releases: Releases;
  /** Further origins that pages may call, such as a realtime service: `https://example.com`, `wss://example.com`. */
  connect?: string[];
  /** Further origins whose pages may be framed by ours, such as video players: `https://video.example`. */
  frames?: string[];
  /** Source of link previews; without it documents have the shell's own title and description. */
  previews?: Previews;
  /** Draws public pages, so that they can be read before any script runs; without it browsers draw all pages. */
  drawing?: DrawingOptions;
  /** Public pages with an id, for `/sitemap.xml`. The edge adds the other public pages itself. */
  sitemaps?: readonly SitemapSource[];
  /** Paths and patterns below /api that crawlers may request, because public pages call them. */
  crawlable?: readonly string[];
  /** Reads which areas the organisation has closed: their pages are answered as pages that do not exist, and sitemaps omit them (ADR-0067). */
  closedAreas?(): Promise<readonly string[]>;
  /**
   * Short addresses, `/s/{code}`: returns the page path that a code stands for; undefined for an unknown code, which is
   * then answered as a page that does not exist.
   */
  links?(code: string): Promise<string | undefined>;
  /**
   * A visitor who opens a page with `?overrides=<this>` may load remotes from their own machine for eight hours; unset,
   * nobody may. In production use a long random text.
   */
  overridesSecret?: string;
  /**
   * For development only: remote → address of its `rsbuild dev`, `{ 'mf-auth': 'http://localhost:4101/' }`. Its files
   * are proxied through this origin, so that the rest of the released site stays unchanged.
   */
  overrides?: Record<string, string>;
}
