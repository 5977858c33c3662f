import type { AuditLine } from 'shared-api/contracts/operator';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Page, Stack } from 'shared-ui/layout';
import { ItemList, listState, type OnPage, pageOf, pageWord, useLastPage, useWords } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useAuditLines } from '../../queries/audit-calls.ts';
import { parseAction } from '../../rules/audit-actions.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** `/admin/audit`: what operators did, and what the server noticed about money (PD-115). The address has the filters. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [words, setWords] = useWords(['action', 'subject', 'page']);
  const { subject } = words;
  const action = parseAction(words.action);
  const page = pageOf(words.page);
  const query = useAuditLines({ page, action, subject: parseId(subject) });
  const onPage: OnPage = (next, options) => setWords({ ...words, page: pageWord(next) }, options);
  useLastPage(page, query.data?.last_page, onPage);
  const filter = (next: { action?: string; subject?: string }) => setWords(next, { replace: true });
  const isFiltered = action !== undefined || subject !== undefined;
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <Stack gap="m">
        <AuditFilters action={action} subject={subject} onChange={filter} />
        {subject !== undefined && parseId(subject) === undefined && (
          <FormMessage tone="error">{t('audit.subjectInvalid')}</FormMessage>
        )}
        <ItemList<AuditLine>
          {...listState(query)}
          label={t('audit.title')}
          error={query.error && errorText(query.error)}
          keyOf={({ id }) => id}
          empty={isFiltered ? <NothingFound onClear={() => filter({})} /> : t('audit.empty')}
          layout="stack"
          page={page}
          onPage={onPage}
        >
          {(line) => <AuditEntry line={line} />}
        </ItemList>
      </Stack>
    </Page>
  );
}

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
