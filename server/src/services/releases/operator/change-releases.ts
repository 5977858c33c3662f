import { AsyncLocalStorage } from 'node:async_hooks';
import type { Registry } from 'platform/registry';
import {
  type ChangeOptions,
  findMoves,
  type Move,
  type NextRegistry,
  promote,
  type ReleaseId,
  type Releases,
  rollback,
} from 'platform/release';
import { type Context, Failure } from '../../../kernel/index.ts';
import { type Actor, type AuditDetails, audit } from '../../operator/index.ts';
import { canSignRegistry } from '../can-sign-registry.ts';
import { describeMoves } from './describe-moves.ts';
import { findProblem } from './find-problem.ts';
import { toReleaseFailure } from './to-release-failure.ts';

/** Who changes the releases, and what they had looked at. */
interface Change extends Required<Actor> {
  /** Revision of the registry that the operator decided on. */
  revision: number;
  name: string;
}

export interface Promotion extends Change {
  version: string;
  /** For a share of the visitors, above 0 and up to 1; without it for everybody. */
  share?: number;
}

export interface RollbackOrder extends Change {
  to?: string;
  reason?: string;
}

/** The registry after a change; no moves: it was so already. */
export interface Changed {
  revision: number;
  moves: Move[];
}

/** What a change uses besides the context of its call. */
interface Site {
  releases: Releases;
  /** The API's OpenAPI document, with which the gate compares the calls of releases. */
  openapi: unknown;
}

/** What the audit says about a change: the version before and after, and the share of a canary in percent. */
const toDetails = ({ name, from, to, share }: Move, reason: string | undefined): AuditDetails => ({
  name,
  version: to ?? null,
  version_before: from ?? null,
  ...(share !== undefined && { percent: Math.round(share * 10_000) / 100 }),
  ...(reason !== undefined && { reason }),
});

const findOwnMoves = (before: Registry | undefined, after: NextRegistry, name: string): Move[] =>
  findMoves(before, { ...after, revision: 0 }).filter((move) => move.name === name);

/** @throws Failure 404 */
async function requireStored(releases: Releases, { name, version }: ReleaseId): Promise<void> {
  if ((await releases.record(name, version)) !== undefined) return;
  throw new Failure('release_missing', { params: { problem: `${name} ${version}` } });
}

/** The failure for a change that is based on a revision that is not current any more, with what differs. */
async function toConflict({ releases }: Site, revision: number, context: Context) {
  const [before, current] = [
    await releases.store.readRevision(revision),
    await releases.store.readRegistry(),
  ];
  const moves = before && current ? findMoves(before, current) : [];
  return new Failure('releases_changed', { params: { changes: describeMoves(moves, context) } });
}

interface Work extends Change {
  action: 'releases.promote' | 'releases.canary' | 'releases.rollback';
  reason?: string;
  write(options: ChangeOptions): Promise<Registry>;
}

/**
 * Changes the registry as the command line does, with a line of the audit: the line is written first, and stays only if the registry was
 * written, so that nothing is released that is not recorded. Both have the same time, by which the history finds who it was.
 */
async function changeReleases(
  site: Site,
  { action, operatorId, revision, name, reason, write }: Work,
  context: Context,
): Promise<Changed> {
  if (!canSignRegistry(context.config)) throw new Failure('releases_read_only');
  const { store } = site.releases;
  // The store notes revisions in the database: outside of the transaction, in which only its own statements may run.
  const outside = AsyncLocalStorage.snapshot();
  try {
    const problem = await findProblem(site.releases);
    if (problem !== undefined) throw new Failure('release_unverified', { params: { problem } });
    const before = await store.readRegistry();
    const after = await write({
      now: context.now,
      basedOn: revision,
      record: (next, put) =>
        context.db.transaction(async (tx) => {
          const [move] = findOwnMoves(before, next, name);
          const details = move ? toDetails(move, reason) : { name };
          await audit(tx, { operatorId, action, details }, new Date(next.updatedAt));
          return outside(put);
        }),
    });
    return { revision: after.revision, moves: findOwnMoves(before, after, name) };
  } catch (error) {
    throw await toReleaseFailure(error, () => toConflict(site, revision, context));
  }
}

/** Makes a stored release live for everybody, or a canary for a share of the visitors. @throws Failure */
export async function promoteRelease(site: Site, order: Promotion, context: Context): Promise<Changed> {
  const { name, version, share } = order;
  const action = share === undefined ? 'releases.promote' : 'releases.canary';
  const { releases, openapi } = site;
  return changeReleases(
    site,
    {
      ...order,
      action,
      async write(options) {
        await requireStored(releases, { name, version });
        return promote(releases, [{ name, version }], { ...options, share, openapi });
      },
    },
    context,
  );
}

/** Ends the canary of a name, else brings a version back. @throws Failure */
export async function rollBackRelease(site: Site, order: RollbackOrder, context: Context): Promise<Changed> {
  const { name, to, reason } = order;
  const { releases, openapi } = site;
  return changeReleases(
    site,
    {
      ...order,
      action: 'releases.rollback',
      async write(options) {
        if (to !== undefined) await requireStored(releases, { name, version: to });
        return rollback(releases, { ...options, name, to, reason, openapi });
      },
    },
    context,
  );
}
