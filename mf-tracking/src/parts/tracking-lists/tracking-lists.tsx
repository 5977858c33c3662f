import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Stack } from 'shared-ui/layout';
import { Tabs } from 'shared-ui/tabs';
import { useMyTrackings } from '../../queries/trackings.ts';
import { discoverTab, isFiltered, type ListTab, listQuery, myTab } from '../../rules/filters.ts';
import { ProofsNotice } from '../proofs-notice/proofs-notice.tsx';
import { DiscoverTrackings } from './discover-trackings.tsx';
import { ListFilters } from './list-filters.tsx';
import { MyTrackings } from './my-trackings.tsx';
import { useEmptySwitch } from './use-empty-switch.ts';
import { useListAddress } from './use-list-address.ts';

/**
 * Two tabs with the same filters: the systems or competitions in which the caller's family is enrolled, and those that
 * are offered (TF §2.1).
 */
export function TrackingLists({ type }: { type: TrackingType }) {
  const { t } = useTexts('mf-tracking');
  const signedIn = useSession(isSignedIn);
  const { tab, openTab, filters, change, turnTo, clear } = useListAddress();
  // Visitors are not enrolled, so that they start with the offers.
  const shown = tab ?? (signedIn ? myTab : discoverTab);
  const showsMine = shown === myTab && signedIn;
  const mine = useMyTrackings(type, listQuery(filters), showsMine);
  const isRead = showsMine && !mine.isFetching && !mine.isPlaceholderData;
  const { isLeaving, stay } = useEmptySwitch(
    isRead ? mine.data?.total : undefined,
    filters.page === 1 && !isFiltered(filters),
    () => openTab(discoverTab, { replace: true }),
  );
  const listProps = { type, filters, onPage: turnTo, onClear: isFiltered(filters) ? clear : undefined };
  return (
    <Stack gap="l">
      <ProofsNotice />
      <ListFilters filters={filters} onChange={change} onClear={clear} />
      <Tabs
        label={t(`${type}.parts`)}
        value={shown}
        onChange={(value, options) => {
          stay();
          openTab(value as ListTab, options);
        }}
        tabs={[
          {
            value: myTab,
            label: t(`${type}.mine.title`),
            content: (
              <MyTrackings
                {...listProps}
                query={isLeaving ? { ...mine, data: undefined } : mine}
                onDiscover={() => openTab(discoverTab)}
              />
            ),
          },
          {
            value: discoverTab,
            label: t(`${type}.discover.title`),
            content: <DiscoverTrackings {...listProps} />,
          },
        ]}
      />
    </Stack>
  );
}
