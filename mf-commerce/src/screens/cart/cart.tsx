import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Cart as CartAnswer, type CartEntry, toCartEntries } from 'shared-api/cart';
import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import { ItemList } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { CatalogueLinks } from '../../parts/catalogue-links/catalogue-links.tsx';
import { ZoneNote } from '../../parts/line/zone-note.tsx';
import { cartTotals } from '../../rules/cart/cart-totals.ts';
import { hasNewPrice, itemKey } from '../../rules/cart/prices.ts';
import { findBlockers, parseReasons } from '../../rules/cart/unavailable.ts';
import { withoutEntries } from '../../rules/cart/without-entries.ts';
import styles from './cart.module.css';
import { LineRow } from './line-row.tsx';
import { Totals } from './totals.tsx';
import { UnavailableDialog } from './unavailable-dialog.tsx';
import { useRemoval } from './use-removal.ts';
import { useRowFocus } from './use-row-focus.ts';

interface CartProps {
  cart: CartAnswer;
  refreshing: boolean;
  readAgain(): Promise<{ data: CartAnswer | undefined; error: ApiError | null }>;
  focusTitle(): void;
}

/** The items of the cart, the totals, and the link to the checkout. */
export function Cart({ cart, refreshing, readAgain, focusTitle }: CartProps) {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const reasons = parseReasons(state);
  const { hidden, take } = useRemoval(cart);
  const [checking, setChecking] = useState(false);
  // A user who comes back from the checkout sees the reasons at once.
  const [asked, setAsked] = useState(Object.keys(reasons).length > 0);

  const items = withoutEntries(cart.data, hidden);
  const entries = toCartEntries({ data: items });
  const { row, focusAfter } = useRowFocus(entries, focusTitle);
  const totals = cartTotals(cart, hidden);
  const blocked = findBlockers({ data: items }, reasons);
  const opened = asked && blocked.length > 0;

  // Runs after the dialog's own effect, which returns the focus to the button that opened it.
  const toTitle = useRef(false);
  useEffect(() => {
    if (opened || !toTitle.current) return;
    toTitle.current = false;
    focusTitle();
  }, [opened]);

  // A user who has left the page while the cart was read again is not redirected.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const remove = (entry: CartEntry) => {
    focusAfter(entry);
    take([entry]);
  };

  const goOn = async () => {
    if (checking) return;
    setChecking(true);
    const { data: now, error } = await readAgain();
    if (!isHere.current) return;
    setChecking(false);
    if (error) toast.error(rejectionText(error));
    else if (now && findBlockers({ data: withoutEntries(now.data, hidden) }).length > 0) setAsked(true);
    else navigate(totals.USD === undefined ? '/checkout?currency=EGP' : '/checkout');
  };

  const close = () => {
    setAsked(false);
    // Shown once: neither a refresh nor going back shows it again.
    if (state) navigate('/cart', { replace: true });
  };

  const list = (
    <ItemList
      label={t('cart.title')}
      layout="stack"
      state="ready"
      refreshing={refreshing}
      onRetry={() => void readAgain()}
      items={items}
      keyOf={(item) => itemKey(item)}
      empty={<EmptyState picture="cart" title={t('cart.empty')} action={<CatalogueLinks />} />}
    >
      {(item) => <LineRow item={item} row={row} onRemove={remove} />}
    </ItemList>
  );
  if (items.length === 0) return list;
  return (
    <div className={styles.box}>
      <div className={styles.cart}>
        <Stack>
          {items.some(hasNewPrice) && <FormMessage tone="warning">{t('cart.pricesChanged')}</FormMessage>}
          {list}
          <ZoneNote items={items} />
        </Stack>
        <Totals
          totals={totals}
          held={items.some(({ held_until }) => held_until !== undefined)}
          hasOrder={items.some(({ in_order }) => in_order === 1)}
          busy={checking}
          onCheckout={goOn}
        />
      </div>
      <UnavailableDialog
        opened={opened}
        blocked={blocked}
        onClose={close}
        onRemove={() => {
          toTitle.current = true;
          close();
          take(blocked.map(({ entry }) => entry));
        }}
      />
    </div>
  );
}
