import type { RefCallback } from 'react';
import { type CartEntry, toCartEntries } from 'shared-api/cart';
import type { CartItem } from 'shared-api/contracts/cart';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { fromHundredths, toHundredths } from 'shared-api/rules/money';
import { Badge } from 'shared-ui/badge';
import { IconButton } from 'shared-ui/button';
import { formatDateTime, formatMoney, formatTime } from 'shared-ui/format';
import { IconAlertCircle, IconTrash } from 'shared-ui/icons';
import { Card, Group, Text } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { Line } from '../../parts/line/line.tsx';
import { hasNewPrice, priceBefore, priceIn } from '../../rules/cart/prices.ts';
import { isAvailable } from '../../rules/cart/unavailable.ts';
import styles from './cart.module.css';

interface LineRowProps {
  item: CartItem;
  /** `ref` of the button that removes an entry. */
  row(cartId: number): RefCallback<HTMLButtonElement>;
  onRemove(entry: CartEntry): void;
}

/** One product in the cart, with a button to remove it for each person it is for (PD-101). */
export function LineRow({ item, row, onRemove }: LineRowProps) {
  const { t } = useTexts('mf-commerce');
  const { name, users_names: people } = item;
  const entries = toCartEntries({ data: [item] });
  const several = people.length > 1;

  const remove = (entry: CartEntry, label: string) => (
    <IconButton ref={row(entry.cart_id)} label={label} icon={<IconTrash />} onClick={() => onRemove(entry)} />
  );
  return (
    <Card>
      <Line
        item={several ? { ...item, users_names: [] } : item}
        dim={!isAvailable(item)}
        price={<Price item={item} />}
        note={<Note item={item} changed={hasNewPrice(item)} />}
        action={
          several
            ? undefined
            : entries.map((entry) => (
                <span key={entry.cart_id}>{remove(entry, t('cart.remove', { name }))}</span>
              ))
        }
      />
      {several && (
        <ul className={styles.people} aria-label={t('common.people', { count: people.length })}>
          {entries.map((entry, index) => {
            const person = people[index]?.username ?? '';
            return (
              <li key={entry.cart_id} className={styles.person}>
                <span dir="auto">{person}</span>
                {remove(entry, t('cart.removeFor', { person, name }))}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function Price({ item }: Pick<LineRowProps, 'item'>) {
  const before = priceBefore(item);
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { current_price: price, user_currency: currency, users_number: count } = item;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const all = fromHundredths((toHundredths(price) ?? 0) * count);
  // The total is in dollars (EC §2.4): a row in pounds shows its dollars as well.
  const inDollars = currency === 'USD' ? undefined : priceIn(item, 'USD');
  if (!isAvailable(item))
    return (
      <Text as="span" tone="muted" numbers>
        <s>
          <bdi>{money(all)}</bdi>
        </s>
      </Text>
    );
  return (
    <span className={styles.price}>
      {before !== undefined && (
        <Text as="span" size="s" tone="muted" numbers>
          <VisuallyHidden>{t('cart.before', { price: money(before) })}</VisuallyHidden>
          <s aria-hidden="true">
            <bdi>{money(before)}</bdi>
          </s>
        </Text>
      )}
      {count > 1 && (
        <Text as="span" size="s" tone="muted" numbers>
          <bdi>{t('common.each', { price: money(price), count })}</bdi>
        </Text>
      )}
      <Text as="span" strong numbers>
        <bdi>{money(all)}</bdi>
      </Text>
      {inDollars !== undefined && (
        <Text as="span" size="s" tone="muted" numbers>
          <bdi>{formatMoney(fromHundredths(inDollars * count), 'USD', language)}</bdi>
        </Text>
      )}
    </span>
  );
}

const hourMs = 3_600_000;

/** The hold of an order is formatted as a time; a private request's offer may end on another day. */
function formatHeldUntil(held: string, language: string): string {
  const format = Date.parse(held) - Date.now() < hourMs ? formatTime : formatDateTime;
  return format(held, language, { timeZone: deviceZone() });
}

function Note({ item, changed }: { item: CartItem; changed: boolean }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { is_soldout, unavailable_reason: reason, held_until: held, note } = item;
  if (!isAvailable(item))
    return (
      <>
        <span>
          <Badge tone="danger">{t(is_soldout === 1 ? 'cart.soldOut' : 'cart.notAvailable')}</Badge>
        </span>
        {reason && (
          <Text as="div" size="s" tone="danger">
            <Group gap="xs" wrap={false}>
              <IconAlertCircle size={18} aria-hidden="true" />
              {reason}
            </Group>
          </Text>
        )}
      </>
    );
  return (
    <>
      {changed && (
        <span>
          <Badge tone="warning">{t('cart.priceChanged')}</Badge>
        </span>
      )}
      {held !== undefined && (
        <Text size="s" tone="muted" numbers>
          {t('cart.heldUntil', { time: formatHeldUntil(held, language) })}
        </Text>
      )}
      {note !== undefined && (
        <Text size="s" tone="muted">
          {t('cart.note')} <bdi>{note}</bdi>
        </Text>
      )}
    </>
  );
}
