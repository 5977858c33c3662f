import { canariesFor, compose, parseChoice, versionsOf } from '../registry/choice.ts';
import { registryPath, releaseBase } from '../registry/paths.ts';
import type { PageRegistry, Registry } from '../registry/registry.ts';
import { linkOf } from './link.ts';

import { openSealed } from './updates-signature.ts';

/** A site that a new document would have, and this one has not. */
export interface Update {
  revision: number;
  /** Names of the releases that are others there. */
  changed: readonly string[];
}

/** Milliseconds between two looks of a tab that is looked at. */
const interval = 60_000;
/** Between two that follow from what a person is about to do. */
const shortest = 3_000;
/** An answer that takes longer is not waited for. */
const patience = 2_000;

interface WatchOptions {
  /** As the document has it. */
  registry: PageRegistry;
  found(update: Update): void;
  /** The newer registry is not signed by a trusted key. Reported once. */
  failed(error: unknown): void;
}

/** What a new document would have in place of this one's. */
export function updateOf(registry: PageRegistry, next: Registry): Update {
  const { visit } = registry;
  const choice = visit?.safe ? 'off' : (parseChoice(visit?.choice) ?? 'off');
  const mine = versionsOf(registry);
  const theirs = versionsOf(compose(next, canariesFor(next, choice)));
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return { revision: next.revision, changed: names.filter((name) => mine[name] !== theirs[name]) };
}

/** Looks for a newer registry: every minute, when the tab is looked at again, and when a person comes near a link. */
export function watchUpdates({ registry, found, failed }: WatchOptions) {
  let last: string | undefined;
  let lastLook = performance.now();
  let looking: Promise<void> | undefined;
  let isTold = false;

  async function look(): Promise<void> {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(registryPath, { cache: 'no-cache', signal });
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return;
    const text = await answer.text();
    if (text === last) return;
    last = text;
    const content = await openSealed(text, registry.visit?.keys ?? []).catch((error: unknown) => {
      if (!isTold) failed(error);
      isTold = true;
      return undefined;
    });
    if (content === undefined) return;
    const next = JSON.parse(content) as Registry;
    if (next.schema === registry.schema && next.revision > registry.revision) found(updateOf(registry, next));
  }

  /** Looks now; who asks while somebody looks already gets the same answer. */
  function check(): Promise<void> {
    lastLook = performance.now();
    looking ??= look()
      // Without a network, or slow: the next look may be luckier.
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  const isVisible = () => document.visibilityState === 'visible';
  const near = ({ target }: Event) => {
    if (linkOf(target) !== undefined && performance.now() - lastLook >= shortest) void check();
  };
  setInterval(() => isVisible() && check(), interval);
  document.addEventListener('visibilitychange', () => isVisible() && check());
  for (const event of ['pointerover', 'pointerdown', 'focusin'] as const)
    document.addEventListener(event, near, { passive: true });

  return {
    check,
    /** Whether the files of one of these are no longer there, with something newer in its place. */
    async isGone(releases: readonly { name: string; version: string }[]): Promise<boolean> {
      const statuses = releases.map(({ name, version }) =>
        fetch(`${releaseBase(name, version)}release.json`, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(patience),
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
