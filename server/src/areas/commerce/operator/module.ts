import { defineModule } from '../../../kernel/index.ts';
import { couponCreate, couponDisable, couponList } from './commands/coupon.ts';
import { ledgerCheck } from './commands/ledger.ts';
import { orderShow } from './commands/order.ts';
import { refundLineCommand, refundOrderCommand } from './commands/refund.ts';
import { walletCorrect } from './commands/wallet.ts';
import { couponsList } from './coupons-list.ts';
import { ordersList } from './orders-list.ts';
import { orderSection } from './person-section.ts';
import { routes } from './routes.ts';
import { counted, siteNumbers } from './site-numbers.ts';
import { texts } from './texts.ts';

/** Operator calls for coupons, orders, refunds, wallets and the ledger (PD-92 and PD-115). */
export const commerceOperator = defineModule({
  name: 'commerce-operator',
  texts,
  routes,
  siteNumbers,
  counted,
  personSections: [orderSection],
  operatorLists: [ordersList, couponsList],
  commands: [
    couponCreate,
    couponDisable,
    couponList,
    orderShow,
    refundLineCommand,
    refundOrderCommand,
    walletCorrect,
    ledgerCheck,
  ],
});
