import { useEffect, useRef, useState } from 'react';
import type { CouponRecord } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus } from 'shared-ui/icons';
import { Page, Stack, Text } from 'shared-ui/layout';
import { ItemList, listState, type OnPage, pageOf, pageWord, useLastPage, useWords } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useDialogTarget } from '../../parts/dialog-target/use-dialog-target.ts';
import { useZoneName } from '../../parts/formats/use-zone-name.ts';
import { useCoupons } from '../../queries/money-calls.ts';
import { ChangeCouponDialog } from './change-coupon-dialog.tsx';
import { CouponFilters, parseCouponState } from './coupon-filters.tsx';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupons.module.css';
import { CreateCouponDialog } from './create-coupon-dialog.tsx';
import { SwitchCouponDialog } from './switch-coupon-dialog.tsx';

/** `/admin/coupons`: coupons, which are made, changed and switched off and on here (PD-92). The address has the filter. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [words, setWords] = useWords(['state', 'code', 'page']);
  const page = pageOf(words.page);
  const state = parseCouponState(words.state);
  const code = words.code ?? '';
  const query = useCoupons(page, { active: state === 'all' ? undefined : state === 'active', code });
  const list = listState(query);
  const turnTo: OnPage = (next, options) => setWords({ ...words, page: pageWord(next) }, options);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, turnTo);
  const zone = useZoneName(list.items.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]));
  const create = useDialogTarget<'new'>();
  const change = useDialogTarget<CouponRecord>();
  const toggle = useDialogTarget<CouponRecord>();
  const results = useFocusAfterSwitch();
  return (
    <Page
      title={t('coupons.title')}
      lead={t('coupons.lead')}
      actions={
        <Button icon={<IconPlus />} onClick={() => create.open('new')}>
          {t('coupons.create')}
        </Button>
      }
    >
      <Stack gap="l">
        <CouponFilters
          state={state}
          code={code}
          onState={(next) =>
            setWords({ code: words.code, state: next === 'all' ? undefined : next }, { replace: true })
          }
          onCode={(next) => setWords({ state: words.state, code: next || undefined })}
        />
        <section ref={results.ref} tabIndex={-1} aria-label={t('coupons.list')} className={styles.results}>
          <Stack gap="s">
            <Text size="s" tone="muted">
              {t('money.zone', { zone })}
            </Text>
            <ItemList
              label={t('coupons.list')}
              layout="stack"
              {...list}
              // An empty answer of the previous filter does not mean that this one finds nothing.
              state={query.isPlaceholderData && list.items.length === 0 ? 'loading' : list.state}
              error={query.error && errorText(query.error)}
              keyOf={({ id }) => id}
              page={page}
              onPage={turnTo}
              empty={
                <div role="status">
                  <EmptyState
                    picture="search"
                    title={code === '' ? t('coupons.empty') : t('coupons.noCode', { code })}
                  />
                </div>
              }
            >
              {(coupon) => (
                <CouponRow
                  coupon={coupon}
                  onChange={() => change.open(coupon)}
                  onSwitch={() => toggle.open(coupon)}
                />
              )}
            </ItemList>
          </Stack>
        </section>
      </Stack>
      {create.target && <CreateCouponDialog key={create.key} opened={create.opened} onClose={create.close} />}
      {change.target && (
        <ChangeCouponDialog
          key={change.key}
          coupon={change.target}
          opened={change.opened}
          onClose={change.close}
        />
      )}
      {toggle.target && (
        <SwitchCouponDialog
          key={toggle.key}
          coupon={toggle.target}
          opened={toggle.opened}
          onClose={toggle.close}
          onSwitched={() => {
            toggle.close();
            results.focus();
          }}
        />
      )}
    </Page>
  );
}

/** Moves the focus to the list after a coupon was switched, because its row can leave the filtered list. */
function useFocusAfterSwitch() {
  const ref = useRef<HTMLElement>(null);
  const [switches, setSwitches] = useState(0);
  // After the closed dialog has returned the focus to the button of the row.
  useEffect(() => {
    if (switches > 0) ref.current?.focus({ preventScroll: true });
  }, [switches]);
  return { ref, focus: () => setSwitches((count) => count + 1) };
}
