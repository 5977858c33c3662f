import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Change, Registry, Release } from '../registry/registry.ts';
import type { Releases } from '../registry/releases.ts';
import { RevisionConflict } from '../registry/store.ts';
import { timeOfChange } from './clock.ts';
import { type Live, toLive } from './live.ts';
import { Rejection } from './rejection.ts';

/** Maximum attempts when others write at the same time. */
const attempts = 10;
/** Maximum milliseconds before the second attempt; later ones wait longer. */
const pause = 15;

/** Identifies a release by name and version. */
export interface ReleaseId {
  name: string;
  version: string;
}

/** The content of a new revision, and the action that writes it. */
export interface Decision {
  live: Live;
  change: Change;
}

/**
 * Changes the registry by compare-and-swap. After a conflict, `decide` is called again with the revision that won.
 * @param decide returns undefined if there is nothing to do; receives the time of the change, see `timeOfChange`
 * @param now the authoritative clock; by default this machine's
 * @returns the resulting registry; a new revision is written only if something changes for visitors
 * @throws {RevisionConflict} when concurrent changes won every time
 */
export async function changeRegistry(
  site: Releases,
  decide: (current: Registry | undefined, now: Date) => Promise<Decision | undefined>,
  now: () => Date = () => new Date(),
): Promise<{ registry: Registry | undefined; written: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const current = await site.store.readRegistry();
    const at = timeOfChange(current, now());
    const decision = await decide(current, at);
    if (decision === undefined || isDeepStrictEqual(toLive(current), decision.live))
      return { registry: current, written: false };
    const { live, change } = decision;
    const next = { schema: 1 as const, updatedAt: at.toISOString(), ...live, change };
    try {
      const registry = await site.store.writeRegistry(next, current?.revision ?? 0);
      return { registry, written: true };
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === attempts) throw error;
      await setTimeout(Math.random() * pause * attempt);
    }
  }
}

/** The record of a stored release. @throws {Rejection} when it is not stored @throws {Unverified} */
export async function storedRecord(site: Releases, { name, version }: ReleaseId): Promise<Release> {
  const record = await site.record(name, version);
  if (record === undefined) throw new Rejection([`${name} ${version} is not in the store: publish it first`]);
  return record;
}

/** A reason in the form in which the registry stores it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 500);
