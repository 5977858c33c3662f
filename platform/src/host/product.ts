import type { ComponentType, ReactNode } from 'react';
import type { AskEarly, EarlyValues } from './early-data.ts';
import type { Confirm } from './history.ts';
import type { Texts } from './loader.ts';
import type { Watched } from './observable.ts';
import type { ReportBatch } from './reports.ts';
import type { Direct } from './resolve-route.ts';
import type { ProvidedModules } from './shared-module.ts';

/** What a person sees instead of a page that did not load or crashed. */
export interface FallbackProps {
  error: unknown;
  /** Fetches and shows it again. */
  retry(): void;
  /** Whose page it is; undefined for one of the shell's own. */
  remote?: string;
}

/** What the shell hands to the platform: everything of the product that composition needs to know. */
export interface Product {
  /** The site's name in the current language, after the title of a page. */
  name(): string;
  language: Watched<'en' | 'ar'>;
  texts: Texts;
  /** Who visits; any value that changes when `direct` has to be asked again. */
  visitor: Watched<unknown>;
  direct: Direct;
  shared: ProvidedModules;
  /** Theme, query client and the like, for the React root of each remote. */
  Providers: ComponentType<{ children: ReactNode }>;
  /** The remote and version that the code below belongs to: `mf-auth@0.1.0`. */
  Identity: ComponentType<{ client: string; children: ReactNode }>;
  Loading: ComponentType;
  Fallback: ComponentType<FallbackProps>;
  confirm: Confirm;
  /** Sends a batch; failing is silent. */
  sendReports(batch: ReportBatch): void;
  timezone: EarlyValues['timezone'];
  me: EarlyValues['me'];
  askEarly: AskEarly;
}
