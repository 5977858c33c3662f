const formatters = new Map<string, Intl.NumberFormat>();

/** Cached, since creating a formatter is slow. */
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
 * An amount of money in whole units (not hundredths) as pages and notifications show it: '$12.50', 'EGP 300', '300 ج.م.'. Zero decimals are omitted;
 * digits are Latin in both languages.
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
  // Isolated, because right-to-left text would separate a sign from its number, and '$' from its letters ('US$' would
  // appear as '$US').
  return language.startsWith('ar') ? shown.replace(/[+-][\d.,]+|[A-Z]+\$?/g, '\u2066$&\u2069') : shown;
}
