import { findMoves, type Move, type Releases, type Revision, readHistory } from 'platform/release';
import type { RegistryRevision, ReleaseMove } from 'shared-api/contracts/operator-releases';
import { type Database, Failure } from '../../../kernel/index.ts';
import { findAuditOperators } from '../../operator/index.ts';

const pageSize = 20;

/** The actions of the audit by which operators change the registry. */
const actions = ['releases.promote', 'releases.canary', 'releases.rollback'];

export const toMove = ({ name, for: whom, from, to, share }: Move): ReleaseMove => ({
  name,
  for: whom,
  from: from ?? null,
  to: to ?? null,
  share: share ?? null,
});

type Operators = Awaited<ReturnType<typeof findAuditOperators>>;

function toRevision(
  { revision, usable, updatedAt, change, moves }: Revision,
  operators: Operators,
): RegistryRevision {
  const operator = (updatedAt !== undefined && operators.get(Date.parse(updatedAt))) || null;
  const isByRule = change?.action === 'withdraw';
  return {
    revision,
    usable: usable ? 1 : 0,
    at: updatedAt ?? null,
    action: change?.action ?? null,
    reason: change?.reason ?? null,
    by: operator ? 'operator' : isByRule ? 'rule' : 'key',
    operator,
    moves: moves.map(toMove),
  };
}

/** A page of the history, with the operators who changed the registry from the browser. @param before the newest of those before this one */
export async function readRevisions(
  db: Database,
  releases: Releases,
  before: number | undefined,
): Promise<{ revisions: RegistryRevision[]; nextBefore: number | null }> {
  const found = await readHistory(releases, pageSize, before);
  const times = found.flatMap(({ updatedAt }) => (updatedAt === undefined ? [] : [new Date(updatedAt)]));
  const operators = await findAuditOperators(db, actions, times);
  const oldest = found.at(-1)?.revision;
  const hasMore = oldest !== undefined && (await releases.store.revisions()).some((each) => each < oldest);
  return {
    revisions: found.map((revision) => toRevision(revision, operators)),
    nextBefore: hasMore ? oldest : null,
  };
}

/** What changed for visitors between two revisions. @throws Failure 404 for one that is not kept */
export async function compareRevisions(
  { store }: Releases,
  from: number,
  to: number,
): Promise<ReleaseMove[]> {
  const kept = await store.revisions();
  const read = async (revision: number) =>
    kept.includes(revision) ? store.readRevision(revision) : undefined;
  const [before, after] = [await read(from), await read(to)];
  if (before === undefined || after === undefined) throw new Failure('not_found');
  return findMoves(before, after).map(toMove);
}
