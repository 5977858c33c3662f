import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Answer } from 'shared-api/contract';
import type { earningShares as sharesCall } from 'shared-api/contracts/commerce/earnings';
import { type Database, Failure } from '../../../kernel/index.ts';
import { type Actor, audit } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { earningShares } from '../tables/earnings.ts';

type ShareRow = Pick<typeof earningShares.$inferSelect, 'consultantId' | 'share' | 'createdAt'>;

/** The organisation's shares in the order in which they were set. */
export interface Shares {
  site: readonly ShareRow[];
  consultants: ReadonlyMap<number, readonly ShareRow[]>;
}

export async function findShares(db: Database): Promise<Shares> {
  const rows = await db
    .select({
      consultantId: earningShares.consultantId,
      share: earningShares.share,
      createdAt: earningShares.createdAt,
    })
    .from(earningShares)
    .orderBy(asc(earningShares.id));
  const consultants = new Map<number, ShareRow[]>();
  for (const row of rows)
    if (row.consultantId !== null)
      consultants.set(row.consultantId, [...(consultants.get(row.consultantId) ?? []), row]);
  return { site: rows.filter(({ consultantId }) => consultantId === null), consultants };
}

/**
 * The organisation's share of what a consultant earned at a time, in hundredths of a per cent: the consultant's own, or that of the site. The first share of
 * the site counts for the time before it too.
 */
export function pickShare({ site, consultants }: Shares, consultantId: number, at: Date): number {
  const lastOf = (rows: readonly ShareRow[]) => rows.findLast(({ createdAt }) => createdAt <= at);
  const own = lastOf(consultants.get(consultantId) ?? []);
  return own?.share ?? lastOf(site)?.share ?? site[0]?.share ?? 0;
}

/** Maximum number of changes that are shown. */
const maxChanges = 50;

const toPercent = (share: number): number => share / 100;

/** The shares that count now, and the last changes. */
export async function listShares(db: Database, now: Date): Promise<Answer<typeof sharesCall>['data']> {
  const rows = await db.select().from(earningShares).orderBy(desc(earningShares.id));
  const ids = rows.flatMap(({ consultantId, operatorId }) => [consultantId ?? operatorId, operatorId]);
  const people = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  const nameOf = (id: number) => people.find((each) => each.id === id) ?? { id, username: '' };
  const { site, consultants } = await findShares(db);
  return {
    site: site.length === 0 ? null : toPercent(pickShare({ site, consultants }, 0, now)),
    consultants: [...consultants].flatMap(([id, own]) => {
      const share = own.at(-1)?.share ?? null;
      return share === null ? [] : [{ consultant: nameOf(id), percent: toPercent(share) }];
    }),
    changes: rows.slice(0, maxChanges).map(({ id, consultantId, share, operatorId, createdAt }) => ({
      id,
      consultant: consultantId === null ? null : nameOf(consultantId),
      percent: share === null ? null : toPercent(share),
      operator: nameOf(operatorId),
      created_at: createdAt.toISOString(),
    })),
  };
}

/**
 * Sets a share from now on.
 * @throws Failure 403 `own_money`, 404 `not_found` for an account that is no consultant
 */
export async function setShare(
  tx: Database,
  { consultantId, percent }: { consultantId: number | null; percent: number | null },
  { operatorId }: Required<Actor>,
  now: Date,
): Promise<void> {
  if (consultantId === operatorId) throw new Failure('own_money');
  if (consultantId !== null) {
    const isConsultant = and(eq(users.id, consultantId), eq(users.isConsultant, true));
    if ((await tx.$count(users, isConsultant)) === 0) throw new Failure('not_found');
  }
  const share = percent === null ? null : Math.round(percent * 100);
  await tx.insert(earningShares).values({ consultantId, share, operatorId, createdAt: now });
  const details = { percent };
  const entry = { operatorId, action: 'share.set', personId: consultantId ?? undefined, details };
  await audit(tx, { ...entry, subject: consultantId ?? undefined }, now);
}
