import type { ReactNode } from 'react';
import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Stack, Text } from 'shared-ui/layout';
import { emptyTextOf, ItemList, listState, type OnPage, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import type { TrackingsQuery } from '../../queries/trackings.ts';
import { TrackingCard } from '../tracking-card/tracking-card.tsx';

interface TrackingGridProps {
  type: TrackingType;
  /** Accessible name of the list. */
  label: string;
  query: TrackingsQuery;
  /** 1 and up. */
  page: number;
  onPage: OnPage;
  /** Clears the filters; undefined if none is set. */
  onClear?: () => void;
  /** What the user can do about an empty list without filters. */
  emptyText: string;
  emptyAction?: ReactNode;
}

/** Systems or competitions as cards, three in a row if there is room, with pagination (TF §9). */
export function TrackingGrid({
  type,
  label,
  query,
  page,
  onPage,
  onClear,
  emptyText,
  emptyAction,
}: TrackingGridProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const total = query.data?.total;
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, onPage);
  return (
    <Stack gap="m">
      <Text tone="muted" aria-live="polite">
        {total !== undefined && total > 0 && t(`${type}.found`, { count: total })}
      </Text>
      <ItemList
        label={label}
        columns={3}
        {...listState(query)}
        error={query.error && errorText(query.error)}
        keyOf={({ id }) => id}
        page={page}
        onPage={onPage}
        empty={
          <EmptyState
            picture={onClear ? 'search' : 'path'}
            title={emptyTextOf('tracking')}
            text={onClear ? t('lists.widen') : emptyText}
            action={
              onClear ? (
                <Button variant="secondary" onClick={onClear}>
                  {t('lists.clear')}
                </Button>
              ) : (
                emptyAction
              )
            }
          />
        }
      >
        {(card) => <TrackingCard tracking={card} />}
      </ItemList>
    </Stack>
  );
}
