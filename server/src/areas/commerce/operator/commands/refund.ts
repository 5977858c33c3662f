import { refundOrder } from 'shared-api/contracts/commerce/operator';
import type { Refund } from 'shared-api/contracts/commerce/wire';
import { id } from 'shared-api/wire';
import { z } from 'zod';
import { type CommandServices, defineCommand } from '../../../../services/operator/index.ts';
import { getProductKinds } from '../../cart/product-kinds.ts';
import { type RefundOptions, refundByOperator } from '../orders.ts';

const { to, reason, keep } = (refundOrder.body as NonNullable<typeof refundOrder.body>).shape;

const options = {
  to: { type: 'string', value: 'source|wallet', help: 'where the money goes; to its source unless said' },
  reason: { type: 'string', value: 'text', help: 'why: for the audit, and told to the buyer' },
  keep: { type: 'boolean', help: 'the buyer keeps what was delivered' },
} as const;

const details =
  'What it pays back ends: a session is cancelled, a place in a course ends; with --keep the buyer keeps it. What came through a provider goes back through it, the rest to the wallet. Repeating it gives nothing back twice.';

const refund = ({ db, modules, config, now }: CommandServices, request: RefundOptions): Promise<Refund[]> =>
  db.transaction((tx) =>
    refundByOperator(tx, request, {}, { productKinds: getProductKinds(modules), config, now: now() }),
  );

const refundText = ({ id: number, line_id, amount, wallet_amount, status, reason: why }: Refund): string =>
  `Refund ${number} of line ${line_id ?? '-'}: ${amount.toFixed(2)} through the provider, ${wallet_amount.toFixed(2)} to the wallet, ${status} (${why})`;

export const refundLineCommand = defineCommand({
  name: 'refund line',
  takes: ['order', 'line'],
  summary: 'give back what was paid for one line of an order',
  details,
  options,
  input: z.object({ order: id, line: id, to, reason, keep }),
  run: (services, { order: orderId, line: lineId, ...request }) =>
    refund(services, { orderId, lineId, ...request }),
  lines: (refunds) => refunds.map(refundText),
});

export const refundOrderCommand = defineCommand({
  name: 'refund order',
  takes: ['order'],
  summary: 'give back what was paid for all lines of an order',
  details,
  options,
  input: z.object({ order: id, to, reason, keep }),
  run: (services, { order: orderId, ...request }) => refund(services, { orderId, ...request }),
  lines: (refunds) => refunds.map(refundText),
});
