import type { PersonCard } from 'shared-api/contracts/people';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Card, Group, Page, Stack } from 'shared-ui/layout';
import { type ChangeOptions, ItemList, listState, pageOf, pageWord, useWords } from 'shared-ui/list';
import { Person } from 'shared-ui/person';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { SearchField } from 'shared-ui/text-field';
import { usePeople } from '../../queries/people-calls.ts';

const maxSearch = 120;

/** `/admin/people`: the accounts of the site, found by what is known of them. */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [{ search, page: pageText }, setWords] = useWords(['search', 'page']);
  const page = pageOf(pageText);
  const query = usePeople(page, search);
  return (
    <Page title={t('people.title')} lead={t('people.lead')}>
      <Stack gap="l">
        <SearchField
          label={t('people.search')}
          maxLength={maxSearch}
          value={search ?? ''}
          onChange={(words) => setWords({ search: words.trim() || undefined }, { replace: true })}
        />
        <ItemList<PersonCard>
          {...listState<PersonCard>(query)}
          label={t('people.list')}
          error={query.error ? errorText(query.error) : undefined}
          keyOf={({ id }) => id}
          empty={<EmptyState picture="search" title={t('people.empty')} text={t('people.emptyText')} />}
          page={page}
          onPage={(next: number, options?: ChangeOptions) =>
            setWords({ search, page: pageWord(next) }, options)
          }
          layout="stack"
        >
          {(person) => <PersonRow person={person} />}
        </ItemList>
      </Stack>
    </Page>
  );
}

function PersonRow({ person }: { person: PersonCard }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { id, username, avatar, email, phone, created_at, blocked_at, deletes_at } = person;
  return (
    <Card>
      <Group justify="between" gap="s">
        <Person
          name={username}
          avatar={avatar}
          to={`/admin/people/${id}`}
          line={
            <InlineList
              items={[
                email,
                phone,
                t('people.since', { date: formatDateTime(created_at, language) }),
                deletes_at !== null && t('people.closing', { date: formatDateTime(deletes_at, language) }),
              ]}
            />
          }
        />
        <Group gap="xs">
          {person.is_operator === 1 && <Badge tone="primary">{t('people.operator')}</Badge>}
          {person.is_consultant === 1 && <Badge>{t('people.consultant')}</Badge>}
          {blocked_at !== null && <Badge tone="danger">{t('people.blocked')}</Badge>}
        </Group>
      </Group>
    </Card>
  );
}
