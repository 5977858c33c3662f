import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import { fromHundredths } from 'shared-api/rules/money';
import { defineModule } from '../../kernel/index.ts';
import { idOf } from '../availability/lock.ts';
import { discountOf } from './discount.ts';
import { texts } from './texts.ts';

/** Codes that take something off an order (EC §3, §4 and §7; decision 92). */
export const coupons = defineModule({
  name: 'coupons',
  texts,
  routes(bind) {
    bind(
      applyCoupon,
      async ({ body }, context) => {
        const { code, total_price: total, currency } = body;
        const wish = { code, userId: idOf(context), currency, total };
        const { discount } = await discountOf(context.db, wish, context.now());
        return {
          status: true,
          data: fromHundredths(discount),
          total_after: fromHundredths(total - discount),
          user_currency: currency,
          msg: context.text('coupon_applied'),
        } as const;
      },
      // Codes are not to be found by trying.
      { limit: 'checkout' },
    );
  },
});
