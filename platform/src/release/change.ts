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
/** Milliseconds until a store that other processes write to is read again: longer than one caches its registry, over all attempts. */
const staleMs = 200;

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

/** A revision before it has its number. */
export type NextRegistry = Omit<Registry, 'revision'>;

export interface ChangeOptions {
  /** The authoritative clock; by default this machine's. */
  now?: () => Date;
  /** The revision that somebody looked at and decided on: once another one is current, this is a conflict, and nothing is decided again. */
  basedOn?: number;
  /** Writes the revision with what belongs to it, such as a line of an audit; what it throws prevents the change. */
  record?(next: NextRegistry, write: () => Promise<Registry>): Promise<Registry>;
}

/**
 * Reads the registry to change.
 * @param basedOn a newer revision than the one that was read was written by another process: it is read again
 * @throws {RevisionConflict} when another revision than `basedOn` is current
 */
async function readBase({ store }: Releases, basedOn: number | undefined): Promise<Registry | undefined> {
  for (let attempt = 1; ; attempt++) {
    const current = await store.readRegistry();
    const revision = current?.revision ?? 0;
    if (basedOn === undefined || revision === basedOn) return current;
    if (revision > basedOn || attempt === attempts) throw new RevisionConflict(basedOn);
    await setTimeout(staleMs);
  }
}

/**
 * Changes the registry by compare-and-swap. After a conflict, `decide` is called again with the revision that won, unless the change is
 * based on a revision that somebody looked at.
 * @param decide returns undefined if there is nothing to do; receives the time of the change, see `timeOfChange`
 * @returns the resulting registry; a new revision is written only if something changes for visitors
 * @throws {RevisionConflict} when concurrent changes won every time, or the first time if it is based on a revision
 */
export async function changeRegistry(
  site: Releases,
  decide: (current: Registry | undefined, now: Date) => Promise<Decision | undefined>,
  { now = () => new Date(), basedOn, record = (_, write) => write() }: ChangeOptions = {},
): Promise<{ registry: Registry | undefined; written: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const current = await readBase(site, basedOn);
    const at = timeOfChange(current, now());
    const decision = await decide(current, at);
    if (decision === undefined || isDeepStrictEqual(toLive(current), decision.live))
      return { registry: current, written: false };
    const { live, change } = decision;
    const next = { schema: 1 as const, updatedAt: at.toISOString(), ...live, change };
    try {
      const registry = await record(next, () => site.store.writeRegistry(next, current?.revision ?? 0));
      return { registry, written: true };
    } catch (error) {
      const isLast = attempt === attempts || basedOn !== undefined;
      if (!(error instanceof RevisionConflict) || isLast) throw error;
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
