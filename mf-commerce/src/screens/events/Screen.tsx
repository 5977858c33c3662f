import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { FilterBar } from 'shared-ui/filter-bar';
import { Page, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { emptyTextOf, ItemList, listState, type OnPage, useAddress, useLastPage } from 'shared-ui/list';
import { MultiSelectField } from 'shared-ui/select';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { CatalogueLinks } from '../../parts/catalogue-links/catalogue-links.tsx';
import { EventCard } from '../../parts/event-card/event-card.tsx';
import { useEvents } from '../../queries/events.ts';
import {
  countActiveFilters,
  eventsQuery,
  type Filters,
  filterChosen,
  langs,
  parseFilters,
  prices,
  providers,
  withFilters,
} from '../../rules/events/filters.ts';
import { EventSearch } from './event-search.tsx';

/** `/events-list`: events with their filters, which the address keeps (EC §2.1). */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const signedIn = useSession(isSignedIn);
  const [address, setAddress] = useAddress();
  const filters = parseFilters(address);
  const change = (changed: Partial<Filters>) =>
    setAddress((before) => withFilters(before, changed), { replace: true });
  const turnTo: OnPage = (page, options) => setAddress((before) => withFilters(before, { page }), options);
  const clear = () => setAddress(() => new URLSearchParams(), { replace: true });
  const query = useEvents(filters.page, eventsQuery(filters));
  useLastPage(filters.page, query.isPlaceholderData ? undefined : query.data?.last_page, turnTo);
  const isFiltered = countActiveFilters(filters) > 0 || filters.search !== '';
  return (
    <Page
      title={t('events.title')}
      lead={t('events.lead')}
      actions={signedIn && <TextLink to="/show/user/profile?tab=events">{t('events.mine')}</TextLink>}
    >
      <Stack gap="l">
        <FilterBar
          label={t('events.filters')}
          active={countActiveFilters(filters)}
          onClear={clear}
          search={
            <EventSearch
              key={filters.search}
              value={filters.search}
              onSearch={(search) => change({ search })}
            />
          }
        >
          <MultiSelectField
            label={t('events.provider')}
            placeholder={t('events.any')}
            options={providers.map((value) => ({ value, label: t(`events.providers.${value}`) }))}
            value={[...filters.providers]}
            onChange={(chosen) => change({ providers: filterChosen(providers, chosen) })}
          />
          <MultiSelectField
            label={t('events.language')}
            placeholder={t('events.any')}
            options={langs.map((value) => ({ value, label: t(`events.langs.${value}`) }))}
            value={[...filters.langs]}
            onChange={(chosen) => change({ langs: filterChosen(langs, chosen) })}
          />
          <MultiSelectField
            label={t('events.price')}
            placeholder={t('events.any')}
            options={prices.map((value) => ({ value, label: t(`events.prices.${value}`) }))}
            value={[...filters.prices]}
            onChange={(chosen) => change({ prices: filterChosen(prices, chosen) })}
          />
        </FilterBar>
        <ItemList
          label={t('events.title')}
          {...listState(query)}
          error={query.error && rejectionText(query.error)}
          keyOf={({ id }) => id}
          page={filters.page}
          onPage={turnTo}
          empty={
            <EmptyState
              picture={isFiltered ? 'search' : 'ticket'}
              title={emptyTextOf('events')}
              text={isFiltered ? t('events.widen') : t('events.soon')}
              action={
                isFiltered ? (
                  <Button variant="secondary" onClick={clear}>
                    {t('events.clear')}
                  </Button>
                ) : (
                  <CatalogueLinks />
                )
              }
            />
          }
        >
          {(event) => <EventCard event={event} />}
        </ItemList>
      </Stack>
    </Page>
  );
}
