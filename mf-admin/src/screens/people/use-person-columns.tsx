import { useMemo } from 'react';
import type { PersonCard } from 'shared-api/contracts/people';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Group } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import type { TableColumn } from 'shared-ui/table';
import { useFormats } from '../../parts/formats/use-formats.ts';

/** The columns of the accounts. */
export function usePersonColumns(): TableColumn<PersonCard>[] {
  const { t } = useTexts('mf-admin');
  const { id: number, time } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('people.columns.name'),
        sortKey: 'name',
        cell: ({ id, username }) => (
          <TextLink to={`/admin/people/${id}`}>
            <bdi>{username}</bdi>
          </TextLink>
        ),
      },
      {
        id: 'email',
        title: t('people.columns.email'),
        sortKey: 'email',
        cell: ({ email }) => <bdi>{email}</bdi>,
      },
      {
        id: 'phone',
        title: t('people.columns.phone'),
        cell: ({ phone }) => phone !== null && <bdi dir="ltr">{phone}</bdi>,
      },
      { id: 'state', title: t('people.columns.state'), cell: (person) => <PersonState person={person} /> },
      {
        id: 'joined',
        title: t('people.columns.joined'),
        sortKey: 'created_at',
        cell: ({ created_at }) => time(created_at),
      },
      {
        id: 'blocked',
        title: t('people.columns.blocked'),
        isOptional: true,
        cell: ({ blocked_at }) => blocked_at !== null && time(blocked_at),
      },
      {
        id: 'closing',
        title: t('people.columns.closing'),
        isOptional: true,
        cell: ({ deletes_at }) => deletes_at !== null && time(deletes_at),
      },
      {
        id: 'number',
        title: t('people.columns.number'),
        sortKey: 'id',
        align: 'end',
        isOptional: true,
        cell: ({ id }) => number(id),
      },
    ],
    [t, number, time],
  );
}

function PersonState({
  person: { is_operator, is_consultant, blocked_at, deletes_at },
}: {
  person: PersonCard;
}) {
  const { t } = useTexts('mf-admin');
  return (
    <Group gap="xs">
      {is_operator === 1 && <Badge tone="primary">{t('people.operator')}</Badge>}
      {is_consultant === 1 && <Badge>{t('people.consultant')}</Badge>}
      {blocked_at !== null && <Badge tone="danger">{t('people.states.blocked')}</Badge>}
      {deletes_at !== null && <Badge tone="warning">{t('people.states.closing')}</Badge>}
    </Group>
  );
}
