import type { Releases } from '../registry/releases.ts';
import type { Previews } from './previews.ts';
import type { SitemapSource } from './sitemap.ts';

export interface EdgeOptions {
  releases: Releases;
  /** Further origins that pages may call, such as a realtime service: `https://example.com`, `wss://example.com`. */
  connect?: string[];
  /** Further origins whose pages may stand in a frame of ours, such as players of video sites: `https://video.example`. */
  frames?: string[];
  /** What the documents say to link previews; without it they have the shell's own title and description. */
  previews?: Previews;
  /** Public pages with an id, for `/sitemap.xml`, which lists the other public pages itself. */
  sitemaps?: readonly SitemapSource[];
  /** Paths and patterns below /api that crawlers may request, for what public pages show. */
  crawlable?: readonly string[];
  /**
   * Short addresses, `/s/{code}`: the page that a code leads to, as a path of this site; undefined for an unknown code,
   * which is a page that is not there.
   */
  links?(code: string): Promise<string | undefined>;
  /**
   * A visitor who opens a page with `?overrides=<this>` may load remotes from their own machine, for eight hours; without it
   * nobody may. In production a long random text.
   */
  overridesSecret?: string;
  /**
   * For development only: remote → address of its `rsbuild dev`, `{ 'mf-auth': 'http://localhost:4101/' }`. Its files
   * come from there, through this origin, so that the rest of the released site stays as it is.
   */
  overrides?: Record<string, string>;
}
