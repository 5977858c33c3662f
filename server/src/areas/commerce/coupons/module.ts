import { applyCoupon } from 'shared-api/contracts/commerce/coupons';
import { fromHundredths } from 'shared-api/rules/money';
import { defineModule, getUserId } from '../../../kernel/index.ts';
import { couponsContent } from './coupons-content.ts';
import { removeDemonstrationCoupons } from './demonstration.ts';
import { previewDiscount } from './discount.ts';
import { limitGuesses } from './limit-guesses.ts';
import { personalData } from './personal-data.ts';
import { texts } from './texts.ts';

/** Coupons (EC §3, §4 and §7; PD-92). */
export const coupons = defineModule({
  name: 'coupons',
  personalData,
  removeDemonstration: removeDemonstrationCoupons,
  content: [couponsContent],
  texts,
  routes(bind) {
    bind(
      applyCoupon,
      async ({ body }, context) => {
        const { code, total_price: total, currency } = body;
        const request = { code, userId: getUserId(context), currency, total };
        const { discount } = await limitGuesses(
          context.db,
          { userId: request.userId, ip: context.ip },
          { config: context.config, now: context.now() },
          () => previewDiscount(context.db, request, context.now()),
        );
        return {
          status: true,
          data: fromHundredths(discount),
          total_after: fromHundredths(total - discount),
          user_currency: currency,
          msg: context.text('coupon_applied'),
        } as const;
      },
      { limit: 'coupons' },
    );
  },
});
