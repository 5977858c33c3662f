import type { ComponentType, ReactNode } from 'react';
import type { Location, NavigationType, Navigator } from 'react-router-dom';

/** Major version of the interface below. Within it members are added, never changed or removed. */
export const hostApi = 1;

/** Where a failure happened: reading the registry, loading a remote step by step, waiting for what never came (`stalled`), or showing it. */
export type FailurePhase = 'registry' | 'entry' | 'integrity' | 'share' | 'expose' | 'stalled' | 'render';

/** A failure, reported to the platform without personal data. */
export interface HostReport {
  kind: 'load' | 'render' | 'error' | 'leave';
  phase?: FailurePhase;
  remote?: string;
  version?: string;
  message: string;
  /** Where the error was thrown, in a file of a release: `mf-auth/1.2.0/static/js/app.js:1:2345`. */
  position?: string;
}

/** What a slot shows while its fills load and when none is there. */
export interface SlotProps {
  /** `home.section.v1` */
  id: string;
  /** Props of every fill; shared-api/slots has their types by slot. */
  props?: Record<string, unknown>;
  /** In the shape of what comes, so that nothing jumps. */
  loading?: ReactNode;
  /** Only the fills whose order is at least `from` and below `until`: a page with something between them shows the slot twice. */
  from?: number;
  until?: number;
  /** When no remote fills the slot. */
  empty?: ReactNode;
  /** Loads only after the first page of the visit, so that it does not compete for bandwidth: for fills in the frame. */
  later?: boolean;
  /** In place of a fill that failed: nothing, unless a person waits for just that. `retry` really loads it again. */
  failed?(retry: () => void): ReactNode;
}

/** The one versioned object that the shell passes to a remote. */
export interface Host {
  readonly api: typeof hostApi;
  /** The remote's own name and version: sent with its calls and its reports. */
  readonly remote: { name: string; version: string };
  /** The product's providers (theme, languages, query client), for the remote's own React root. */
  readonly Providers: ComponentType<{ children: ReactNode }>;
  /** What the product shows while something loads. */
  readonly Loading: ComponentType;
  /** Shows what other remotes contribute at this place. */
  readonly Slot: ComponentType<SlotProps>;
  /** Whether a remote contributes to a slot, for components that list slots as tabs. Hosts before it do not have it. */
  isSlotFilled?(id: string): boolean;
  /** Whether the page of a link is only planned (PD-123): do not link to it. Optional, since older hosts lack it. */
  isPlanned?(href: string): boolean;
  report(report: HostReport): void;
  /**
   * While a form has unsaved input: asks before the page changes or closes.
   * @param message in the current language, read when the question is asked
   * @returns a function that lifts the block.
   */
  block(message: () => string): () => void;
  /** Title of the document, without the site's name, until the page changes. */
  title(text: string): void;
  /** To the sign-in page; the current address is remembered and returned to. */
  signIn(): void;
}

/** The page to show: its path pattern (`/courses/{id}`) and the screen that the remote has for it. */
export interface PageView {
  path: string;
  screen: string;
}

/** `/courses/{id}` as the router writes it: `/courses/:id`. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Properties of a page; the page and its location change with every navigation, the host never. */
export interface PageProps {
  host: Host;
  page: PageView;
  navigator: Navigator;
  location: Location;
  navigationType: NavigationType;
  /** The screen for `location` has been laid out: time for focus and scroll position. */
  onShown(location: Location): void;
  /** A render error of the remote, caught by its error boundary. */
  onCrash(error: unknown): void;
}

/** A lifecycle of single-spa: one function, or several that run one after another. */
type Lifecycle = (props: never) => Promise<unknown>;

/** The lifecycles of a page, as [single-spa's parcels](https://single-spa.js.org/docs/parcels-api) have them. */
export interface Lifecycles {
  bootstrap: Lifecycle | Lifecycle[];
  mount: Lifecycle | Lifecycle[];
  update?: Lifecycle | Lifecycle[];
  unmount: Lifecycle | Lifecycle[];
}

/** A remote's `./app`: single-spa lifecycles for {@link PageProps}, and what loads a screen ahead of its showing. */
export interface RemoteApp extends Lifecycles {
  prepare?(screen: string): Promise<void>;
}

/** What a remote's `./slots/<Name>` gets: the props of the slot it fills. */
export type SlotComponent = ComponentType<Record<string, unknown>>;
