import type { ComponentType, ReactNode } from 'react';
import type { Location, NavigationType, Navigator } from 'react-router-dom';

/** Major version of the interface below. Within it members are added, never changed or removed. */
export const hostApi = 1;

/** Where a failure happened: reading the registry, the steps of loading a remote, waiting for files that never arrived (`stalled`), or rendering. */
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
  /** Shown while fills load; should have their shape, so that the layout does not shift. */
  loading?: ReactNode;
  /** Shows only the fills whose order is at least `from` and below `until`: a page with content between fills uses the slot twice. */
  from?: number;
  until?: number;
  /** What the viewer may do as an operator: fills that need another permission are neither shown nor loaded. Pass the same array each time. */
  permissions?: readonly string[];
  /** Shown when no remote fills the slot. */
  empty?: ReactNode;
  /** Load only after the first page of the visit, so that fills in the frame do not compete with it for bandwidth. */
  later?: boolean;
  /** Shown instead of a fill that failed. By default nothing; set it where the user waits for exactly this fill. `retry` fetches it again. */
  failed?(retry: () => void): ReactNode;
}

/** The one versioned object that the shell passes to a remote. */
export interface Host {
  readonly api: typeof hostApi;
  /** The remote's own name and version, sent with its calls and reports. */
  readonly remote: { name: string; version: string };
  /** The product's providers (theme, languages, query client), for the remote's own React root. */
  readonly Providers: ComponentType<{ children: ReactNode }>;
  /** What the product shows while something loads. */
  readonly Loading: ComponentType;
  /** Renders what other remotes contribute to a slot. */
  readonly Slot: ComponentType<SlotProps>;
  /** Whether a remote contributes to a slot, for components that list slots as tabs. Optional, since older hosts lack it. */
  isSlotFilled?(id: string): boolean;
  /** Whether the page of a link is only planned (PD-123) or closed (ADR-0067): do not link to it. Optional, since older hosts lack it. */
  isPlanned?(href: string): boolean;
  report(report: HostReport): void;
  /**
   * Call while a form has unsaved input: asks before the page changes or closes.
   * @param message in the current language, read when the question is asked
   * @returns a function that removes the block.
   */
  block(message: () => string): () => void;
  /** Title of the document, without the site's name, until the page changes. */
  title(text: string): void;
  /** Navigates to the sign-in page, which leads back to the current address. */
  signIn(): void;
}

/** The page to show: its path pattern (`/courses/{id}`) and the screen that the remote has for it. */
export interface PageView {
  path: string;
  screen: string;
}

/** `/courses/{id}` as the router writes it: `/courses/:id`. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Properties of a page. The page and its location change with every navigation, the host never. */
export interface PageProps {
  host: Host;
  page: PageView;
  navigator: Navigator;
  location: Location;
  navigationType: NavigationType;
  /** Called when the screen for `location` has been laid out: the time to set focus and scroll position. */
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

/** A remote's `./app`: single-spa lifecycles for {@link PageProps}, and a function that prefetches a screen. */
export interface RemoteApp extends Lifecycles {
  prepare?(screen: string): Promise<void>;
}

/** What a remote's `./slots/<Name>` gets: the props of the slot it fills. */
export type SlotComponent = ComponentType<Record<string, unknown>>;
