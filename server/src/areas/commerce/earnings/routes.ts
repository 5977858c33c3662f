import * as calls from 'shared-api/contracts/commerce/earnings';
import { type Bind, getUserId, toPage } from '../../../kernel/index.ts';
import { requireRecentSignIn } from '../../auth/index.ts';
import { findOwnBalances, listBalances, listEarnings, pageSize } from './list-earnings.ts';
import { createPayout, listPayouts } from './payouts.ts';
import { findShares, listShares, setShare } from './shares.ts';

export function routes(bind: Bind): void {
  bind(calls.operatorEarnings, async ({ query }, { db, now }) => {
    const { items, count } = await listEarnings(db, query, now());
    return toPage(items, { page: query.page, size: pageSize, count });
  });
  bind(calls.consultantBalances, async ({ query: { page } }, { db, now }) => {
    const { items, count } = await listBalances(db, page, now());
    return toPage(items, { page, size: pageSize, count });
  });
  bind(calls.operatorPayouts, async ({ query }, { db }) => {
    const { items, count } = await listPayouts(db, query);
    return toPage(items, { page: query.page, size: pageSize, count });
  });
  bind(calls.createPayout, async ({ body }, context) => {
    const by = await requireRecentSignIn(context);
    const { consultant_id: consultantId, currency, earning_ids: earningIds, reference } = body;
    const input = { consultantId, currency, earningIds, reference };
    const data = await context.db.transaction((tx) => createPayout(tx, input, by, context.now()));
    return { status: true, msg: context.text('payout_recorded'), data } as const;
  });
  bind(calls.earningShares, async (_, { db, now }) => {
    return { status: true, data: await listShares(db, now()) } as const;
  });
  bind(calls.setEarningShare, async ({ body: { consultant_id: consultantId, percent } }, context) => {
    const by = await requireRecentSignIn(context);
    await context.db.transaction((tx) => setShare(tx, { consultantId, percent }, by, context.now()));
    return { status: true, msg: context.text('share_saved') } as const;
  });
  bind(calls.ownEarnings, async ({ query: { page } }, context) => {
    const { db } = context;
    const now = context.now();
    const consultant_id = getUserId(context);
    const { items, count } = await listEarnings(db, { page, sort: '-earned_at', consultant_id }, now);
    const balances = await findOwnBalances(db, consultant_id, now);
    const { site } = await findShares(db);
    const answer = toPage(items, { page, size: pageSize, count });
    return { ...answer, balances, is_open: site.length > 0 ? 1 : 0 } as const;
  });
  bind(calls.ownPayouts, async ({ query: { page } }, context) => {
    const query = { page, sort: '-id', consultant_id: getUserId(context) } as const;
    const { items, count } = await listPayouts(context.db, query);
    return toPage(items, { page, size: pageSize, count });
  });
}
