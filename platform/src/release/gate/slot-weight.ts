import { brotliCompressSync } from 'node:zlib';
import type { RemoteRelease } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import { budgets } from './budgets.ts';
import { formatName, type Violation } from './violation.ts';
import { fillFiles, kilobytes, languages, overweight, sum } from './weight.ts';

/** Compressed size of a file in bytes; 0 for a missing file, which other checks report. */
async function sizeOf(site: Releases, { name, version }: RemoteRelease, file: string): Promise<number> {
  const files = (await site.manifest(name, version))?.files ?? {};
  const stored = files[`${file}.br`] ?? files[file];
  if (stored !== undefined) return stored.bytes;
  const bytes = await site.file(name, version, file);
  return bytes === undefined ? 0 : brotliCompressSync(bytes).length;
}

/** Bytes that a remote loads for all its fills of a slot, in the language with more text. */
async function weightIn(site: Releases, remote: RemoteRelease, slot: string): Promise<number> {
  const components = remote.contribution.slots.filter((fill) => fill.slot === slot);
  const sizes = languages.map(async (language) => {
    const files = new Set(components.flatMap(({ component }) => fillFiles(remote, component, language)));
    return sum(await Promise.all([...files].map((file) => sizeOf(site, remote, file))));
  });
  return Math.max(...(await Promise.all(sizes)));
}

/** A slot that exceeds its budget. */
export interface HeavySlot {
  slot: string;
  size: number;
  violation: Violation;
}

/**
 * Finds slots whose fills exceed the budget together, with the heaviest version of each remote, since one visitor can
 * get all of these.
 * @param remotes live releases and canaries
 */
export async function findHeavySlots(
  site: Releases,
  remotes: readonly RemoteRelease[],
): Promise<HeavySlot[]> {
  const slots = new Set(remotes.flatMap(({ contribution }) => contribution.slots.map(({ slot }) => slot)));
  const found = await Promise.all(
    [...slots].map(async (slot) => {
      const filling = remotes.filter(({ contribution }) =>
        contribution.slots.some((fill) => fill.slot === slot),
      );
      const heaviest = new Map<string, { who: string; size: number }>();
      for (const remote of filling) {
        const size = await weightIn(site, remote, slot);
        if (size > (heaviest.get(remote.name)?.size ?? -1))
          heaviest.set(remote.name, { who: formatName(remote), size });
      }
      const all = [...heaviest.values()].sort((a, b) => b.size - a.size);
      const parts = all.map(({ who, size }) => `${who} ${kilobytes(size)}`).join(', ');
      const size = sum(all.map((each) => each.size));
      return overweight(
        `Slot ${slot}`,
        `its fills load together (brotli: ${parts})`,
        size,
        budgets.slot,
        'Make the heaviest of them lighter, or take one out of the slot',
      ).map((violation) => ({ slot, size, violation }));
    }),
  );
  return found.flat();
}
