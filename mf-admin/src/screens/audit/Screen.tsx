import type { AuditLine } from 'shared-api/contracts/operator';
import { useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { useNow } from 'shared-ui/hooks';
import { Page, Stack } from 'shared-ui/layout';
import { listState, useLastPage } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { DataTable, useTableState } from 'shared-ui/table';
import { useFilters } from '../../parts/filters/use-filters.ts';
import { ListTools } from '../../parts/list-tools/list-tools.tsx';
import { useAuditLines } from '../../queries/audit-calls.ts';
import { parseAction } from '../../rules/audit-actions.ts';
import { findWord } from '../../rules/find-word.ts';
import { getPeriodStart, periods } from '../../rules/period.ts';
import { AuditFilters, type AuditWords } from './audit-filters.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';

const filterWords = ['action', 'subject', 'operator', 'days'] as const;

/** `/admin/audit`: what operators did, and what the server noticed about money (PD-115). The address has the filters. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const columns = useAuditColumns();
  const table = useTableState(columns, '-id');
  const [words, setFilters] = useFilters(filterWords);
  const { subject, operator } = words;
  const days = findWord(periods, words.days);
  const now = useNow(hourMs);
  const filters = {
    action: parseAction(words.action),
    subject: toText(parseId(subject)),
    operator_id: toText(parseId(operator)),
    from: days && getPeriodStart(days, now, deviceZone()),
    sort: table.order,
  };
  const query = useAuditLines({ ...filters, page: table.page });
  useLastPage(table.page, query.isPlaceholderData ? undefined : query.data?.last_page, table.onPage);
  const filter = (changes: AuditWords) => setFilters(changes, { replace: true });
  const clear = () => filter(noWords);
  const isFiltered = Object.values(words).some((word) => word !== undefined);
  const isInvalid = [subject, operator].some((word) => word !== undefined && parseId(word) === undefined);
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <Stack gap="m">
        <AuditFilters words={{ ...words, action: filters.action, days }} onChange={filter} onClear={clear} />
        {isInvalid && <FormMessage tone="error">{t('audit.subjectInvalid')}</FormMessage>}
        <DataTable<AuditLine>
          {...listState<AuditLine>(query)}
          label={t('audit.title')}
          columns={columns}
          table={table}
          error={query.error && errorText(query.error)}
          keyOf={({ id }) => id}
          empty={isFiltered ? <NothingFound onClear={clear} /> : <EmptyState title={t('audit.empty')} />}
          tools={<ListTools list="audit" filters={filters} />}
        />
      </Stack>
    </Page>
  );
}

const noWords: AuditWords = { action: undefined, subject: undefined, operator: undefined, days: undefined };

/** How often the start of a period is counted anew, in milliseconds. */
const hourMs = 3_600_000;

const toText = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));

function NothingFound({ onClear }: { onClear(): void }) {
  const { t } = useTexts('mf-admin');
  return (
    <EmptyState
      picture="search"
      title={t('audit.nothingFound')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('audit.showAll')}
        </Button>
      }
    />
  );
}
