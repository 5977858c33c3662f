import { z } from 'zod';
import type { ReleaseContracts } from '../../registry/contracts.ts';
import type { Release } from '../../registry/registry.ts';
import { Unverified } from '../../registry/signed-content.ts';
import type { GateContext, Live } from './context.ts';
import { formatName, type Violation } from './violation.ts';

/** A release that a visitor can get now, or would get after a rollback. */
export interface Candidate {
  record: Release;
  /** The release's name in messages. */
  who: string;
  /** Undefined for releases without contracts.json. */
  contracts: ReleaseContracts | undefined;
  /** Whether visitors can get it now. */
  reachable: boolean;
}

/** The fix that removes an incompatible rollback target. */
const giveUp = (name: string) => `give up that way back (--no-way-back ${name})`;

/** Adds a second fix to incompatibilities among candidates: dropping the rollback targets among them. */
export const between = (candidates: readonly Candidate[], violations: Violation[]): Violation[] => {
  const fixes = candidates.filter(({ reachable }) => !reachable).map(({ record }) => giveUp(record.name));
  return violations.map((violation) => ({
    ...violation,
    mend: [violation.mend, ...new Set(fixes)].join(', or '),
  }));
};

const targetName = (release: { name: string; version: string }) =>
  `${formatName(release)} (where a rollback leads)`;

/** Reports a stored file that is invalid or unverified as an incompatibility; throws when the store is unavailable. */
async function readable<T>(where: string, read: () => Promise<T>): Promise<T | Violation> {
  try {
    return await read();
  } catch (error) {
    const unusable =
      error instanceof Unverified || error instanceof z.ZodError || error instanceof SyntaxError;
    if (!unusable) throw error;
    const what =
      error instanceof z.ZodError ? z.prettifyError(error).replace(/\s*\n\s*/g, ' ') : error.message;
    return {
      where,
      what: `what is stored cannot be used: ${what}`,
      mend: 'Publish its sources again under another version',
    };
  }
}

const isError = <T extends object>(value: T | Violation | undefined): value is Violation =>
  value !== undefined && 'mend' in value && 'what' in value;

/** The records of rollback targets that are neither live nor canaries. */
async function targetsOf(
  next: Live,
  { site }: GateContext,
  known: Release[],
): Promise<(Release | Violation)[]> {
  const targets = Object.entries(next.previous).filter(
    ([name, version]) => !known.some((record) => record.name === name && record.version === version),
  );
  const found = await Promise.all(
    targets.map(async ([name, version]) => {
      const where = targetName({ name, version });
      const record = await readable(where, () => site.record(name, version));
      return (
        record ?? { where, what: 'it is not in the store', mend: `Publish it again, or ${giveUp(name)}` }
      );
    }),
  );
  return found;
}

/** Every release that `next` makes reachable, with its contracts, and the errors of those that cannot be read. */
export async function findCandidates(
  next: Live,
  context: GateContext,
): Promise<{ candidates: Candidate[]; violations: Violation[] }> {
  const canaries = Object.values(next.canaries).map(({ release }) => release);
  const reachable = [next.shell, ...Object.values(next.remotes), ...canaries];
  const targets = await targetsOf(next, context, reachable);
  const records = [...reachable, ...targets.filter((target): target is Release => !isError(target))];
  const violations = targets.filter(isError);
  const candidates: Candidate[] = [];
  for (const [index, record] of records.entries()) {
    const isReachable = index < reachable.length;
    const who = isReachable ? formatName(record) : targetName(record);
    const contracts = await readable(who, () => context.site.contracts(record.name, record.version));
    if (isError(contracts)) violations.push(contracts);
    else candidates.push({ record, who, contracts, reachable: isReachable });
  }
  return { candidates, violations };
}
