import type { ComponentType } from 'react';
import type { PageProps, SlotComponent } from './host-api.ts';

/** What a remote's build for the server exports: its public pages and its slots, for a place without a document. */
export interface RemoteServerBuild {
  /** The React root of its pages. */
  App: ComponentType<PageProps>;
  /** Component of a slot → its module. */
  slots: Readonly<Record<string, () => Promise<{ default: SlotComponent }>>>;
  texts: Readonly<Record<'en' | 'ar', () => Promise<{ default: Record<string, unknown> }>>>;
}

/** One page to draw, for a visitor who is not signed in. */
export interface DrawRequest {
  /** Path and query. */
  address: string;
  language: 'en' | 'ar';
  /** Time zone in which times are drawn: that of the visitor's device if it is known, else the site's (ADR-0077). */
  timezone: string;
}

/** An answer of the API that the page was drawn with. */
export interface DrawnAnswer {
  /** Path and query. */
  address: string;
  status: 200 | 404;
  body: unknown;
  /** Headers with which it was asked. */
  headers: Readonly<Record<string, string>>;
}

export interface DrawnPage {
  html: string;
  answers: DrawnAnswer[];
  /** Messages of errors by the remote whose part was left out; empty if everything was drawn. */
  errors: { remote: string; message: string }[];
}

/** Answers a GET request to the API as a visitor gets it. */
export type AskApi = (request: {
  address: string;
  headers: Readonly<Record<string, string>>;
}) => Promise<{ status: number; body: unknown }>;

/** What the shell's build for the server exports. */
export interface ShellServerBuild {
  /** The modules that exist once, by their keys: what `require` returns to the builds of remotes. */
  loadShared(): Promise<Record<string, unknown>>;
  /**
   * Composes the site of a registry.
   * @returns draws one page at a time; undefined for an address that is not drawn, such as one that redirects
   */
  createDrawing(site: {
    registry: unknown;
    builds: Readonly<Record<string, RemoteServerBuild>>;
    ask: AskApi;
    /** Called before code of a remote renders, with `<remote>@<version>`: if it never ends, this was it. */
    enter(client: string): void;
  }): (request: DrawRequest) => Promise<DrawnPage | undefined>;
}
