import type { Module } from '../../kernel/index.ts';
import { cart } from './cart/module.ts';
import { checkout } from './checkout/module.ts';
import { coupons } from './coupons/module.ts';
import { consultantEarnings } from './earnings/module.ts';
import { commerceOperator } from './operator/module.ts';
import { orders } from './orders/module.ts';
import { payments } from './payments/module.ts';
import { wallet } from './wallet/module.ts';

/** Cart, coupons, checkout, orders, payments, wallet. */
export const commerce: readonly Module[] = [
  cart,
  payments,
  wallet,
  coupons,
  checkout,
  orders,
  consultantEarnings,
  commerceOperator,
];
export { removeProduct } from './cart/change-cart.ts';
export type {
  Buyer,
  CampForm,
  DeliverOptions,
  Earner,
  HoldOptions,
  LineItem,
  LineReference,
  OrderMailPart,
  Product,
  ProductKind,
  RevokeOptions,
  SaveForm,
  SoldLine,
} from './cart/product-kind.ts';
export { addProduct } from './cart/product-kinds.ts';
export { countPeople } from './cart/product-options.ts';
export { undoMs } from './cart/undo-token.ts';
export { couponLimitConfig, couponTriesConfig } from './coupons/config.ts';
export { operatorMoneyConfig } from './operator/config.ts';
export { isBeingPaid } from './orders/being-paid.ts';
export { checkoutLimitConfig } from './orders/config.ts';
export { formatMoney, getMailTexts } from './orders/mail-texts.ts';
export { type Refunded, refundLine, releaseLine } from './orders/refunds.ts';
export { paymentsConfig } from './payments/config.ts';
export { cartItems } from './tables/cart.ts';
export { orderLines, orders } from './tables/orders.ts';
export type { ProductOptions } from './tables/product-options.ts';
