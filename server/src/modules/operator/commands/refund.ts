import { refundOrder } from 'shared-api/contracts/commerce/operator';
import type { Refund } from 'shared-api/contracts/commerce/wire';
import { id } from 'shared-api/wire';
import { z } from 'zod';
import { refundByOperator } from '../orders.ts';
import { defineCommand } from './command.ts';

const { to, reason } = (refundOrder.body as NonNullable<typeof refundOrder.body>).shape;

const options = {
  to: { type: 'string', value: 'source|wallet', help: 'where the money goes; to its source unless said' },
  reason: { type: 'string', value: 'text', help: 'why: for the audit, and told to the buyer' },
} as const;

const details =
  'What was delivered stays. What came through a provider goes back through it, the rest to the wallet. Repeating it gives nothing back twice.';

const refundText = ({ id: number, line_id, amount, wallet_amount, status, reason: why }: Refund): string =>
  `Refund ${number} of line ${line_id ?? '-'}: ${amount.toFixed(2)} through the provider, ${wallet_amount.toFixed(2)} to the wallet, ${status} (${why})`;

export const refundLineCommand = defineCommand({
  name: 'refund line',
  takes: ['order', 'line'],
  summary: 'give back what was paid for one line of an order',
  details,
  options,
  input: z.object({ order: id, line: id, to, reason }),
  run: ({ db, now }, { order: orderId, line: lineId, ...wish }) =>
    db.transaction((tx) => refundByOperator(tx, { orderId, lineId, ...wish }, {}, now())),
  lines: (refunds) => refunds.map(refundText),
});

export const refundOrderCommand = defineCommand({
  name: 'refund order',
  takes: ['order'],
  summary: 'give back what was paid for all lines of an order',
  details,
  options,
  input: z.object({ order: id, to, reason }),
  run: ({ db, now }, { order: orderId, ...wish }) =>
    db.transaction((tx) => refundByOperator(tx, { orderId, ...wish }, {}, now())),
  lines: (refunds) => refunds.map(refundText),
});
