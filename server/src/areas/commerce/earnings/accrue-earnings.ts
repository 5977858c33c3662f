import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Database, describeError, type Services } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import type { Earner, SoldLine } from '../cart/product-kind.ts';
import type { ProductKinds } from '../cart/product-kinds.ts';
import { earningChecks, earnings } from '../tables/earnings.ts';
import { orderLines, orders } from '../tables/orders.ts';
import { findShares, pickShare, type Shares } from './shares.ts';

/** Maximum number of lines in one run. */
const maxLines = 200;

const findDue = (db: Database, now: Date) =>
  db
    .select({ line: orderLines, currency: orders.currency, paidAt: orders.paidAt })
    .from(earningChecks)
    .innerJoin(orderLines, eq(orderLines.id, earningChecks.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(lte(earningChecks.dueAt, now))
    .orderBy(asc(earningChecks.dueAt))
    .limit(maxLines);

type Due = Awaited<ReturnType<typeof findDue>>[number];

/** Who earns from due lines, and from when that can be paid out. Accounts that are no consultants earn nothing. */
async function findEarners(db: Database, due: readonly Due[], kinds: ProductKinds, now: Date) {
  const earners = new Map<number, Earner>();
  const deadlines = new Map<number, Date | null>();
  for (const name of new Set(due.map(({ line }) => line.modelName))) {
    const kind = kinds.get(name);
    const lines = due.flatMap(({ line, paidAt }): SoldLine[] =>
      line.modelName === name && line.reference !== null && paidAt !== null
        ? [{ lineId: line.id, reference: line.reference, modelId: line.modelId, paidAt }]
        : [],
    );
    for (const [id, earner] of (await kind?.findEarners?.(db, lines, now)) ?? []) earners.set(id, earner);
    for (const [id, end] of (await kind?.findRefundDeadlines?.(db, lines)) ?? []) deadlines.set(id, end);
  }
  const ids = [...new Set([...earners.values()].map(({ userId }) => userId))];
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.isConsultant, true)));
  const consultants = new Set(found.map(({ id }) => id));
  return { earners, deadlines, consultants };
}

/** Adds the earning of one line, once, with the share of the time when it was earned; triggers correct it by the refunds of the line. */
async function addEarning(
  tx: Database,
  { line, currency }: Due,
  { userId: consultantId, at }: Earner,
  { shares, deadline }: { shares: Shares; deadline: Date | null | undefined },
  now: Date,
): Promise<void> {
  const gross = line.price - line.discount;
  const share = pickShare(shares, consultantId, at);
  const payableAt = deadline && deadline > at ? deadline : at;
  await tx
    .insert(earnings)
    .values({
      consultantId,
      currency,
      kind: 'earning',
      lineId: line.id,
      gross,
      share,
      amount: gross - Math.round((gross * share) / 10_000),
      earnedAt: at,
      payableAt,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/**
 * Looks at delivered lines whose time has come: adds what a consultant earns from each, or waits until its session ends. Does nothing until the
 * organisation has set its share.
 * @returns the number of lines
 */
export async function accrueEarnings({
  db,
  now: clock,
  log,
  productKinds,
}: Pick<Services, 'db' | 'now' | 'log'> & { productKinds: ProductKinds }): Promise<number> {
  const now = clock();
  const shares = await findShares(db);
  if (shares.site.length === 0) return 0;
  const due = await findDue(db, now);
  if (due.length === 0) return 0;
  const { earners, deadlines, consultants } = await findEarners(db, due, productKinds, now);
  for (const each of due) {
    const { id, price, discount } = each.line;
    const earner = earners.get(id);
    const isEarned = earner && consultants.has(earner.userId) && price > discount;
    // One line for each transaction, because a refund locks lines in another order.
    const work = db.transaction(async (tx) => {
      const isOwn = eq(earningChecks.lineId, id);
      if (isEarned && earner.at > now) {
        await tx.update(earningChecks).set({ dueAt: earner.at }).where(isOwn);
        return;
      }
      if (isEarned) await addEarning(tx, each, earner, { shares, deadline: deadlines.get(id) }, now);
      await tx.delete(earningChecks).where(isOwn);
    });
    await work.catch((error: unknown) =>
      log.error({ err: error, line: id, cause: describeError(error) }, 'an earning could not be added'),
    );
  }
  return due.length;
}
