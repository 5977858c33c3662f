import { useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { formatTime } from 'shared-ui/format';
import { IconCircleCheck } from 'shared-ui/icons';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { ItemList, listState } from 'shared-ui/list';
import { useErrorText } from 'shared-ui/states';
import { SearchField } from 'shared-ui/text-field';
import { useExpectedGuests } from '../../queries/check-in.ts';
import styles from './check-in.module.css';

interface GuestListProps {
  eventId: number;
  /** Checks in a guest who has no ticket at hand. */
  onTicket(code: string): void;
}

/** All expected guests by name, with those who were checked in. */
export function GuestList({ eventId, onTicket }: GuestListProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const rejectionText = useErrorText();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useExpectedGuests(eventId, page, search);
  return (
    <Stack as="section" gap="m">
      <Group justify="between" gap="s">
        <Heading>{t('checkIn.guests')}</Heading>
        {query.data && (
          <Text as="span" numbers role="status">
            {t('checkIn.counts', { inside: query.data.checked_in, expected: query.data.expected })}
          </Text>
        )}
      </Group>
      <SearchField
        label={t('checkIn.search')}
        maxLength={100}
        value={search}
        onChange={(words) => {
          setSearch(words);
          setPage(1);
        }}
      />
      <ItemList
        label={t('checkIn.guests')}
        layout="stack"
        {...listState(query)}
        error={query.error && rejectionText(query.error)}
        keyOf={({ ticket_id }) => ticket_id}
        page={page}
        onPage={setPage}
        empty={t('checkIn.nobody')}
      >
        {({ name, code, checked_in_at }) => (
          <Group justify="between" gap="s" className={styles.guest}>
            <Text as="span">
              <bdi>{name}</bdi>{' '}
              <Text as="span" size="s" tone="muted">
                <bdi>{code}</bdi>
              </Text>
            </Text>
            {checked_in_at === null ? (
              <Button
                size="s"
                variant="secondary"
                aria-label={t('checkIn.letIn', { name })}
                onClick={() => onTicket(code)}
              >
                {t('checkIn.action')}
              </Button>
            ) : (
              <Badge tone="success" icon={<IconCircleCheck />}>
                {formatTime(checked_in_at, language)}
              </Badge>
            )}
          </Group>
        )}
      </ItemList>
    </Stack>
  );
}
