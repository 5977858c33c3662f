const formatters = new Map<string, Intl.NumberFormat>();

/** Each is made once: making it is what takes long. */
function formatter(language: string, currency: string, signDisplay: 'auto' | 'always'): Intl.NumberFormat {
  const key = `${language} ${currency} ${signDisplay}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay,
  } as Intl.NumberFormatOptions);
  formatters.set(key, made);
  return made;
}

/**
 * An amount of money in whole units (not hundredths) as pages and the bell show it: '$12.50', 'EGP 300', '300 ج.م.'. Decimals are left out when there are
 * none; figures are Latin in both languages.
 * @param currency ISO 4217 code
 * @param language BCP 47
 */
export function formatMoneyText(
  amount: number,
  currency: string,
  language: string,
  signDisplay: 'auto' | 'always' = 'auto',
): string {
  const shown = formatter(language, currency, signDisplay).format(amount);
  // From right to left a sign would leave its number, and '$' the letters before it: 'US$' would be read '$US'.
  return language.startsWith('ar') ? shown.replace(/[+-][\d.,]+|[A-Z]+\$?/g, '\u2066$&\u2069') : shown;
}
