import { type Cart, useCart } from 'shared-api/cart';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatMoney } from 'shared-ui/format';
import { Group, SectionCard, Stack, Text } from 'shared-ui/layout';

/** Maximum number of items that the start page names. */
const maxNames = 3;

/**
 * Section of the start page: the items in the cart. Renders nothing while the cart is empty or unknown, because the
 * cart has its own page.
 */
export default function DashboardCart() {
  const { data: cart } = useCart();
  return cart === undefined || cart.data.length === 0 ? null : <Waiting cart={cart} />;
}

function Waiting({ cart: { data, totalPrice } }: { cart: Cart }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const currency = data[0]?.user_currency ?? 'USD';
  return (
    <SectionCard
      title={t('dashboard.cart')}
      aside={
        <Text as="span" strong>
          {formatMoney(totalPrice, currency, language)}
        </Text>
      }
    >
      <Stack as="ul" gap="xs">
        {data.slice(0, maxNames).map(({ id, name }) => (
          <li key={id}>
            <Text as="span" dir="auto">
              {name}
            </Text>
          </li>
        ))}
        {data.length > maxNames && (
          <li>
            <Text as="span" tone="muted">
              {t('dashboard.more', { count: data.length - maxNames })}
            </Text>
          </li>
        )}
      </Stack>
      <Group gap="s">
        <Button variant="secondary" href="/cart">
          {t('dashboard.toCart')}
        </Button>
      </Group>
    </SectionCard>
  );
}
