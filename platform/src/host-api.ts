import type { ComponentType, ReactNode } from 'react';
import type { Location, NavigationType, Navigator } from 'react-router-dom';

/** Major version of the interface below. Within it things are added, never changed or removed. */
export const hostApi = 1;

/** A failure, told to the platform without personal data. */
export interface HostReport {
  kind: 'load' | 'render' | 'error' | 'leave';
  phase?: 'registry' | 'entry' | 'integrity' | 'share' | 'expose' | 'render';
  remote?: string;
  version?: string;
  message: string;
}

/** What a slot shows while its fills load and when none is there. */
export interface SlotProps {
  /** `home.section.v1` */
  id: string;
  /** Handed to every fill; the type of a slot's props stands in shared-api/slots. */
  props?: Record<string, unknown>;
  /** In the shape of what comes, so that nothing jumps. */
  loading?: ReactNode;
  /** When no remote fills the slot. */
  empty?: ReactNode;
}

/** The one versioned object that the shell hands to a remote. */
export interface Host {
  readonly api: typeof hostApi;
  /** The remote's own name and version: sent with its calls and its reports. */
  readonly remote: { name: string; version: string };
  /** The product's providers (theme, languages, query client), for the remote's own React root. */
  readonly Providers: ComponentType<{ children: ReactNode }>;
  /** Shows what other remotes contribute at this place. */
  readonly Slot: ComponentType<SlotProps>;
  report(report: HostReport): void;
  /**
   * While a form has unsaved input: asks before the page changes or closes.
   * @returns a function that lifts the block.
   */
  block(message: () => string): () => void;
  /** The address to go back to after sign-in, remembered for a guarded action of a signed-out visitor. */
  signIn(): void;
}

/** Props of a page's Parcel; the location changes with every navigation, the host never. */
export interface PageProps {
  host: Host;
  navigator: Navigator;
  location: Location;
  navigationType: NavigationType;
  /** A render error of the remote, caught by its single-spa error boundary. */
  onCrash(error: unknown): void;
}
