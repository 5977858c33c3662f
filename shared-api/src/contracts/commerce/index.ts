import type { AnyContract } from '../../contract.ts';
import * as checkoutPart from './checkout.ts';
import * as couponsPart from './coupons.ts';
import * as familyPart from './family.ts';
import * as operatorPart from './operator.ts';
import * as ordersPart from './orders.ts';
import * as paymentsPart from './payments.ts';
import * as walletPart from './wallet.ts';

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const callsOf = (part: object): readonly AnyContract[] => Object.values(part).filter(isContract);

/**
 * The calls of each part, as `contracts/index` registers them: a part goes there, as its module of this folder, together with its routes,
 * since every registered contract has one.
 */
export const checkout = callsOf(checkoutPart);
export const orders = callsOf(ordersPart);
export const payments = callsOf(paymentsPart);
export const wallet = callsOf(walletPart);
export const coupons = callsOf(couponsPart);
export const family = callsOf(familyPart);
export const operator = callsOf(operatorPart);

/** Every call of the area. For the server and for tests; a screen imports the part that it calls. */
export const commerce: readonly AnyContract[] = [
  ...checkout,
  ...orders,
  ...payments,
  ...wallet,
  ...coupons,
  ...family,
  ...operator,
];
