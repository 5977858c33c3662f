import type { OrderLine } from 'shared-api/contracts/commerce/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import type { Currency } from 'shared-api/rules/currency';
import { formatMoney } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';

interface LinePriceProps {
  line: Pick<OrderLine, 'price' | 'users_number'>;
  currency: Currency;
}

/** The price of an order line. A line for several people also shows the price of each (COMM-117). */
export function LinePrice({ line: { price, users_number: count = 1 }, currency }: LinePriceProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const money = (amount: number) => formatMoney(amount, currency, language);
  return (
    <>
      {count > 1 && (
        <Text as="div" size="s" tone="muted" numbers>
          <bdi>{t('common.each', { price: money(price / count), count })}</bdi>
        </Text>
      )}
      <Text as="span" strong numbers>
        <bdi>{money(price)}</bdi>
      </Text>
    </>
  );
}
