import type { SlotComponent } from '../../../platform/src/host-api.ts';
import type { Contribution } from '../../../platform/src/registry/contribution.ts';
import type { Routes } from '../../../platform/src/remote/page.tsx';

interface BundledRemote {
  contribution: Contribution;
  /** Screen → its component, lazily loaded. */
  routes: Routes;
  /** Language → its texts. */
  texts: Record<string, () => Promise<{ default: Record<string, unknown> }>>;
  slots: Record<string, () => Promise<{ default: SlotComponent }>>;
}

/** Written by the build from the remotes in the workspace: remotes-module.ts. */
export declare const remotes: Readonly<Record<string, BundledRemote>>;
