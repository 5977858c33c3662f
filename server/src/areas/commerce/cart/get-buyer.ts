import { type Context, getUserId } from '../../../kernel/index.ts';
import type { Buyer } from './product-kind.ts';

/** The caller as a buyer. */
export const getBuyer = (context: Context): Buyer => ({
  userId: getUserId(context),
  language: context.language,
  country: context.country,
  timezone: context.timezone,
});
