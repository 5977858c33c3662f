import type { ComponentType, ReactNode } from 'react';
import type { AskEarly, EarlyValues } from './early-data.ts';
import type { Confirm } from './history.ts';
import type { Texts } from './loader.ts';
import type { Watched } from './observable.ts';
import type { ReportBatch } from './reports.ts';
import type { Direct } from './resolve-route.ts';
import type { ProvidedModules } from './shared-module.ts';

/** Props of what is shown instead of a page that failed to load or crashed. */
export interface FallbackProps {
  error: unknown;
  /** Fetches the page and shows it again. */
  retry(): void;
  /** The remote of the page; undefined for one of the shell's own. */
  remote?: string;
}

/** What the shell passes to the platform: all product-specific parts of composition. */
export interface Product {
  /** The site's name in the current language, appended to the title of a page. */
  name(): string;
  language: Watched<'en' | 'ar'>;
  texts: Texts;
  /** The visitor: any value that changes when `direct` has to be evaluated again. */
  visitor: Watched<unknown>;
  direct: Direct;
  shared: ProvidedModules;
  /** Providers (theme, query client and the like) for the React root of each remote. */
  Providers: ComponentType<{ children: ReactNode }>;
  /** The remote and version of the code below: `mf-auth@0.1.0`. */
  Identity: ComponentType<{ client: string; children: ReactNode }>;
  Loading: ComponentType;
  Fallback: ComponentType<FallbackProps>;
  confirm: Confirm;
  /** Sends a batch; errors are ignored. */
  sendReports(batch: ReportBatch): void;
  timezone: EarlyValues['timezone'];
  me: EarlyValues['me'];
  askEarly: AskEarly;
  /**
   * Address of a call that answers `{ data: { closed: string[] } }`: which areas the organisation has closed (ADR-0067), for documents that are open
   * meanwhile. Without it they learn it with the next document.
   */
  closedAreasUrl?(): string;
}
