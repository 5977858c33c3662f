import { id } from 'shared-api/wire';
import { z } from 'zod';
import { Failure } from '../../../../kernel/index.ts';
import { defineCommand } from '../../../../services/operator/index.ts';
import { getProductKinds } from '../../cart/product-kinds.ts';
import { getOrderRecord } from '../orders.ts';

export const orderShow = defineCommand({
  name: 'order show',
  takes: ['order'],
  summary: 'an order with its lines and every attempt to pay it',
  details: 'Its lines have the numbers that `refund line` takes.',
  options: {},
  input: z.object({ order: id }),
  async run({ db, modules, now }, { order }) {
    const record = await getOrderRecord(db, order, { productKinds: getProductKinds(modules), now: now() });
    if (!record) throw new Failure('not_found');
    return record;
  },
  lines: ({ lines, payments, refunds, ...order }) => [
    `Order ${order.id}  ${order.status}, ${order.total.toFixed(2)} ${order.currency}, buyer ${order.buyer.id}, ${order.created_at}`,
    ...lines.map(
      (line) =>
        `  Line ${line.id}  ${line.model_name} ${line.model_id} for ${line.user_id}, ${line.paid.toFixed(2)}, ${line.status}`,
    ),
    ...payments.map(
      (payment) =>
        `  Payment ${payment.id}  ${payment.status}, ${payment.amount.toFixed(2)} by ${payment.provider ?? 'no provider'} ${payment.reference ?? ''}, ${payment.wallet_amount.toFixed(2)} of the wallet`,
    ),
    ...refunds.map(
      (refund) =>
        `  Refund ${refund.id}  ${refund.status}, of line ${refund.line_id ?? '-'}, ${refund.amount.toFixed(2)} and ${refund.wallet_amount.toFixed(2)} to the wallet`,
    ),
  ],
});
