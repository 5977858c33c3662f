import type { UnsentMail } from 'shared-api/contracts/mails';
import { useTexts } from 'shared-api/i18n';
import { FilterBar } from 'shared-ui/filter-bar';
import { Page, Stack } from 'shared-ui/layout';
import { listState, useLastPage } from 'shared-ui/list';
import { SelectField } from 'shared-ui/select';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, useTableState } from 'shared-ui/table';
import { SearchField } from 'shared-ui/text-field';
import { BulkBar } from '../../parts/bulk-list/bulk-bar.tsx';
import { BulkResult } from '../../parts/bulk-list/bulk-result.tsx';
import { type BulkAction, useBulk } from '../../parts/bulk-list/use-bulk.ts';
import { useFilters } from '../../parts/filters/use-filters.ts';
import { ListTools } from '../../parts/list-tools/list-tools.tsx';
import { useRetryMail, useUnsentMails } from '../../queries/mail-calls.ts';
import { findWord } from '../../rules/find-word.ts';
import { MailSelection } from './mail-choice.tsx';
import { useMailColumns } from './use-mail-columns.tsx';

const maxSearch = 120;
const states = ['waiting', 'givenUp'] as const;
const givenUp = { waiting: '0', givenUp: '1' } as const;
const filterWords = ['to', 'state'] as const;

/** `/admin/mails`: mails that could not be sent, with the cause, and the way to send them again. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const columns = useMailColumns();
  const table = useTableState(columns, 'created_at');
  const [words, setFilters] = useFilters(filterWords);
  const state = findWord(states, words.state);
  const filters = { recipient: words.to, given_up: state && givenUp[state], sort: table.order };
  const query = useUnsentMails({ ...filters, page: table.page });
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  const { mutateAsync } = useRetryMail();
  const bulk = useBulk(query.data?.data.data ?? []);
  const retrySelected: BulkAction<UnsentMail> = {
    id: 'retry',
    label: (count) => t('mails.retrySelected', { count }),
    done: (count) => t('mails.retried', { count }),
    act: ({ id }) => mutateAsync({ params: { id } }),
  };
  const filter = (changes: Parameters<typeof setFilters>[0]) => setFilters(changes, { replace: true });
  const isFiltered = words.to !== undefined || state !== undefined;
  return (
    <Page title={t('mails.title')} lead={t('mails.lead')}>
      <Stack gap="l">
        <FilterBar
          label={t('mails.filters')}
          active={state === undefined ? 0 : 1}
          onClear={() => filter({ state: undefined })}
          search={
            <SearchField
              label={t('mails.search')}
              maxLength={maxSearch}
              value={words.to ?? ''}
              onChange={(typed) => filter({ to: typed.trim() || undefined })}
            />
          }
        >
          <SelectField
            label={t('mails.columns.state')}
            placeholder={t('mails.all')}
            options={states.map((value) => ({ value, label: t(`mails.states.${value}`) }))}
            value={state ?? ''}
            onChange={(value) => filter({ state: value || undefined })}
          />
        </FilterBar>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes inside have the focus; keys are a shortcut for them */}
        <div onKeyDown={bulk.onKeyDown}>
          <Stack gap="s">
            <BulkResult result={bulk.result} nameOf={({ recipient }) => recipient} />
            <BulkBar bulk={bulk} actions={[retrySelected]} keys={t('bulk.keys')} />
          </Stack>
          <MailSelection value={bulk}>
            <DataTable<UnsentMail>
              {...listState<UnsentMail>(query)}
              label={t('mails.list')}
              columns={columns}
              table={table}
              error={query.error ? errorText(query.error) : undefined}
              keyOf={({ id }) => id}
              empty={
                isFiltered ? (
                  <EmptyState picture="search" title={t('mails.noneFound')} />
                ) : (
                  <EmptyState picture="path" title={t('mails.empty')} />
                )
              }
              tools={<ListTools list="mails" filters={filters} />}
            />
          </MailSelection>
        </div>
      </Stack>
    </Page>
  );
}
