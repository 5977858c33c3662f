import { type Ref, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Stack } from 'shared-ui/layout';
import { Pagination } from 'shared-ui/pagination';
import { PeopleChooser } from 'shared-ui/people-chooser';
import { SearchField } from 'shared-ui/text-field';
import { useClients } from '../../queries/assigned-tasks.ts';

interface ClientChooserProps {
  value: number | undefined;
  onChange(id: number | undefined): void;
  error?: string;
  ref: Ref<HTMLDivElement>;
}

/** Chooses a client, or a member of a client's family, by name. */
export function ClientChooser({ value, onChange, error, ref }: ClientChooserProps) {
  const { t } = useTexts('mf-tracking');
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const query = useClients(name.trim(), page);
  const { data, last_page: pages = 1 } = query.data ?? {};
  const people = (data?.data ?? []).map(({ id, username, avatar, owner_name: owner }) => ({
    id,
    name: username,
    avatar: avatar ?? undefined,
    note: owner === null ? undefined : t('tasks.form.familyOf', { name: owner }),
  }));
  return (
    <Stack gap="s">
      <SearchField
        label={t('tasks.form.search')}
        value={name}
        onChange={(next) => {
          setName(next);
          setPage(1);
        }}
      />
      <div ref={ref}>
        <PeopleChooser
          label={t('tasks.form.assignee')}
          mode="one"
          people={people}
          value={value === undefined ? [] : [value]}
          onChange={([id]) => onChange(id)}
          state={query.data ? 'ready' : query.error ? 'error' : 'loading'}
          onRetry={() => void query.refetch()}
          empty={t('tasks.form.noClients')}
          required
          error={error}
        />
      </div>
      <Pagination page={page} pages={pages} onPage={setPage} />
    </Stack>
  );
}
