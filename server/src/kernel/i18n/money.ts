import { currencies } from 'shared-api/rules/currency';
import { formatMoneyText } from 'shared-api/rules/money-text';
import { withoutFormatCharacters } from 'shared-api/rules/typed-text';
import type { Language } from '../http/context.ts';
import type { TextParams } from '../http/failure.ts';

const amountPattern = /^-?\d+\.\d{2}$/;

/** A parameter as it was stored: mails isolate parameters in their sentence. */
const toPlain = (value: string | number | undefined): string =>
  typeof value === 'string' ? withoutFormatCharacters(value) : '';

/**
 * The parameters of a text with its amounts ('1030.00', of the parameter `currency`) as a reader of a language reads them: 'EGP 1,030', '1,030 ج.م.'. They
 * are stored and thrown as plain amounts, because who reads them later may have another language.
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
