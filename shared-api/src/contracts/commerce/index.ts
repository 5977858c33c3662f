import { callsIn } from '../calls-in.ts';
import * as checkout from './checkout.ts';
import * as coupons from './coupons.ts';
import * as disputes from './disputes.ts';
import * as earnings from './earnings.ts';
import * as family from './family.ts';
import * as moneyChecks from './money-checks.ts';
import * as operator from './operator.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as wallet from './wallet.ts';
import * as webhooks from './webhooks.ts';

/** Every call of the area. For the server and for tests; a screen imports only the modules that it needs. */
export const commerce = callsIn(
  checkout,
  orders,
  payments,
  wallet,
  coupons,
  family,
  operator,
  moneyChecks,
  webhooks,
  disputes,
  earnings,
);
