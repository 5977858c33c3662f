import { useEffect, useRef, useState } from 'react';
import type { CouponRecord } from 'shared-api/contracts/commerce/operator';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus } from 'shared-ui/icons';
import { Page, Stack, Text } from 'shared-ui/layout';
import { listState, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, useTableState } from 'shared-ui/table';
import { useDialogTarget } from '../../parts/dialog-target/use-dialog-target.ts';
import { useFilters } from '../../parts/filters/use-filters.ts';
import { useZoneName } from '../../parts/formats/use-zone-name.ts';
import { ListTools } from '../../parts/list-tools/list-tools.tsx';
import { useCoupons } from '../../queries/money-calls.ts';
import { ChangeCouponDialog } from './change-coupon-dialog.tsx';
import { CouponFilters, parseCouponState } from './coupon-filters.tsx';
import styles from './coupons.module.css';
import { CreateCouponDialog } from './create-coupon-dialog.tsx';
import { SwitchCouponDialog } from './switch-coupon-dialog.tsx';
import { useCouponColumns } from './use-coupon-columns.tsx';

/** `/admin/coupons`: coupons, which are made, changed and switched off and on here (PD-92). The address has the filter. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [words, setFilters] = useFilters(['state', 'code']);
  const create = useDialogTarget<'new'>();
  const change = useDialogTarget<CouponRecord>();
  const toggle = useDialogTarget<CouponRecord>();
  const columns = useCouponColumns({ onChange: change.open, onSwitch: toggle.open });
  const table = useTableState(columns, '-id');
  const state = parseCouponState(words.state);
  const code = words.code ?? '';
  const filters = { active: activeOf[state], code: words.code, sort: table.order };
  const query = useCoupons({ ...filters, page: table.page });
  const list = listState<CouponRecord>(query);
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  const zone = useZoneName(list.items.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]));
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
          onState={(next) => setFilters({ state: next === 'all' ? undefined : next }, { replace: true })}
          onCode={(next) => setFilters({ code: next || undefined })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a list with its tools is no fieldset */}
        <div
          ref={results.ref}
          role="group"
          tabIndex={-1}
          aria-label={t('coupons.list')}
          className={styles.results}
        >
          <Stack gap="s">
            <Text size="s" tone="muted">
              {t('money.zone', { zone })}
            </Text>
            <DataTable<CouponRecord>
              {...list}
              label={t('coupons.list')}
              columns={columns}
              table={table}
              // An empty answer of the previous filter does not mean that this one finds nothing.
              state={query.isPlaceholderData && list.items.length === 0 ? 'loading' : list.state}
              error={query.error && errorText(query.error)}
              keyOf={({ id }) => id}
              empty={
                <div role="status">
                  <EmptyState
                    picture="search"
                    title={code === '' ? t('coupons.empty') : t('coupons.noCode', { code })}
                  />
                </div>
              }
              tools={<ListTools list="coupons" filters={filters} />}
            />
          </Stack>
        </div>
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

const activeOf = { all: undefined, active: '1', inactive: '0' } as const;

/** Moves the focus to the list after a coupon was switched, because its row can leave the filtered list. */
function useFocusAfterSwitch() {
  const ref = useRef<HTMLDivElement>(null);
  const [switches, setSwitches] = useState(0);
  // After the closed dialog has returned the focus to the button of the row.
  useEffect(() => {
    if (switches > 0) ref.current?.focus({ preventScroll: true });
  }, [switches]);
  return { ref, focus: () => setSwitches((count) => count + 1) };
}
