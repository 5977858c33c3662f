import type { Module } from '../../kernel/index.ts';
import { cart } from './cart/module.ts';
import { coupons } from './coupons/module.ts';
import { commerceOperator } from './operator/module.ts';
import { orders } from './orders/module.ts';
import { payments } from './payments/module.ts';
import { wallet } from './wallet/module.ts';

/** Cart, coupons, orders, payments, wallet. */
export const commerce: readonly Module[] = [cart, payments, wallet, coupons, orders, commerceOperator];
export type {
  Buyer,
  Delivery,
  HeldLine,
  Holding,
  OrderMailPart,
  Referred,
  Sellable,
  SellableKind,
  TakeBack,
} from './cart/sellable-kind.ts';
export { about } from './cart/sellables.ts';
export { isBeingPaid } from './orders/being-paid.ts';
export { type Refunded, refundLine, releaseLine } from './orders/refunds.ts';
export { orderLines, orders } from './orders/tables.ts';
export { moneyIn, wordsOf } from './orders/words.ts';
