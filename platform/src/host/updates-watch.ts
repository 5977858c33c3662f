import { findLink } from '../find-link.ts';
import { canariesFor, compose, getVersions, parseChoice } from '../registry/choice.ts';
import { registryPath, releaseBase } from '../registry/paths.ts';
import type { PageRegistry, Registry } from '../registry/registry.ts';

import { openSealed, readUnverified } from './updates-signature.ts';

/** A newer composition, which a reload would load. */
export interface Update {
  revision: number;
  /** Names of the releases whose version differs. */
  changed: readonly string[];
}

/** Milliseconds between two checks while the tab is visible. */
const intervalMs = 60_000;
/** Minimum milliseconds between two checks that hovering or focusing a link causes. */
const minIntervalMs = 3_000;
/** Milliseconds after which a request is aborted. */
const timeoutMs = 2_000;

interface WatchOptions {
  /** The registry in this document. */
  registry: PageRegistry;
  found(update: Update): void;
  /** See `Product.closedAreasUrl`. */
  areasUrl?: string | undefined;
  /** Called with the areas that are closed now, after each check. */
  closed?(areas: readonly string[]): void;
  /** Called once when the newer registry is not signed by a trusted key. */
  failed(error: unknown): void;
}

/** Compares this document's releases with those that a new document would get. */
export function toUpdate(registry: PageRegistry, next: Registry): Update {
  const { visit } = registry;
  const choice = visit?.safe ? 'off' : (parseChoice(visit?.choice) ?? 'off');
  const mine = getVersions(registry);
  const theirs = getVersions(compose(next, canariesFor(next, choice)));
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return { revision: next.revision, changed: names.filter((name) => mine[name] !== theirs[name]) };
}

/**
 * Whether a file may be a registry that is newer than this document's. Checked before verification, so that an
 * unchanged registry costs nothing. An unreadable file is passed to the verification, which reports it.
 */
function mayBeNewer(text: string, { schema, revision }: PageRegistry): boolean {
  try {
    const next = readUnverified(text) as Partial<Registry>;
    return next.schema === schema && !(Number(next.revision) <= revision);
  } catch {
    return true;
  }
}

/** Checks for a newer registry, and which areas are closed: every minute, when the tab becomes visible again, and when a link is hovered or focused. */
export function watchUpdates({ registry, found, failed, areasUrl, closed }: WatchOptions) {
  let last: string | undefined;
  let lastCheckAt = performance.now();
  let checking: Promise<void> | undefined;
  let isReported = false;

  async function fetchRegistry(): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(registryPath, { cache: 'no-cache', signal });
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return;
    const text = await answer.text();
    if (text === last) return;
    last = text;
    if (!mayBeNewer(text, registry)) return;
    const content = await openSealed(text, registry.visit?.keys ?? []).catch((error: unknown) => {
      if (!isReported) failed(error);
      isReported = true;
      return undefined;
    });
    if (content === undefined) return;
    const next = JSON.parse(content) as Registry;
    if (next.revision > registry.revision) found(toUpdate(registry, next));
  }

  /** Asks without a session, because it is repeated while the tab is open and must not keep one alive. */
  async function fetchClosedAreas(): Promise<void> {
    if (areasUrl === undefined) return;
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(areasUrl, { cache: 'no-cache', credentials: 'omit', signal });
    if (!answer.ok) return;
    const { data } = (await answer.json()) as { data?: { closed?: unknown } };
    if (Array.isArray(data?.closed)) closed?.(data.closed.map(String));
  }

  /** Checks now; concurrent calls share one request. */
  function check(): Promise<void> {
    lastCheckAt = performance.now();
    // One that is offline or too slow tries again with the next check.
    checking ??= Promise.allSettled([fetchRegistry(), fetchClosedAreas()]).then(() => {
      checking = undefined;
    });
    return checking;
  }

  const isVisible = () => document.visibilityState === 'visible';
  const near = ({ target }: Event) => {
    if (findLink(target) !== undefined && performance.now() - lastCheckAt >= minIntervalMs) void check();
  };
  setInterval(() => isVisible() && check(), intervalMs);
  document.addEventListener('visibilitychange', () => isVisible() && check());
  for (const event of ['pointerover', 'pointerdown', 'focusin'] as const)
    document.addEventListener(event, near, { passive: true });

  return {
    check,
    /** Whether the server no longer has the files of one of these releases; also checks for a newer registry. */
    async isGone(releases: readonly { name: string; version: string }[]): Promise<boolean> {
      const statuses = releases.map(({ name, version }) =>
        fetch(`${releaseBase(name, version)}release.json`, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(timeoutMs),
        }).then(
          ({ status }) => status,
          () => undefined,
        ),
      );
      const [, ...found] = await Promise.all([check(), ...statuses]);
      return found.includes(404);
    },
  };
}

export type Watch = ReturnType<typeof watchUpdates>;
