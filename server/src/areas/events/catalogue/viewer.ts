import { type Currency, currencyForZone } from 'shared-api/rules/currency';
import { type Context, hasPermission, type Language } from '../../../kernel/index.ts';

/** The user or visitor for whom events and camps are read. */
export interface EventViewer {
  userId?: number;
  language: Language;
  currency: Currency;
  country?: string;
  isOperator?: boolean;
}

export const toEventViewer = (
  context: Pick<Context, 'caller' | 'language' | 'timezone' | 'country'>,
): EventViewer => ({
  userId: context.caller?.userId,
  language: context.language,
  currency: currencyForZone(context.timezone),
  country: context.country,
  isOperator: hasPermission(context, 'events'),
});
