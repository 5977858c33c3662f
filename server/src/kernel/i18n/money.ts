import { currencies } from 'shared-api/rules/currency';
import { formatMoneyText } from 'shared-api/rules/money-text';
import { withoutFormatCharacters } from 'shared-api/rules/typed-text';
import type { TextParams } from '../failure.ts';
import type { Language } from './language.ts';

const amountPattern = /^-?\d+\.\d{2}$/;

/** The original value of a parameter, without the isolate that mails add around it. */
const toPlain = (value: string | number | undefined): string =>
  typeof value === 'string' ? withoutFormatCharacters(value) : '';

/**
 * Formats the amounts among the parameters of a text ('1030.00', in the parameter `currency`) for a language: 'EGP 1,030', '1,030 ج.م.'. Amounts are
 * stored and thrown in plain form, because a later reader may have another language.
 */
export function formatAmounts(params: TextParams, language: Language): TextParams {
  const currency = currencies.find((each) => each === toPlain(params.currency));
  if (!currency) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const amount = toPlain(value);
      return [name, amountPattern.test(amount) ? formatMoneyText(Number(amount), currency, language) : value];
    }),
  );
}
