import { Link } from 'react-router-dom';
import type { PersonRow, PersonSection } from 'shared-api/contracts/people';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDateTime, formatNumber } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/states';
import { usePersonSections } from '../../queries/people-calls.ts';
import styles from './person.module.css';

/** What the areas know about a person. Sections without rows are named in one line. */
export function PersonSections({ id }: { id: number }) {
  const { t } = useTexts('mf-admin');
  const query = usePersonSections(id);
  return (
    <Loaded query={query}>
      {(sections) => {
        const empty = sections.filter(({ count }) => count === 0);
        return (
          <Stack gap="l">
            {sections
              .filter(({ count }) => count > 0)
              .map((section) => (
                <Section key={section.id} section={section} />
              ))}
            {empty.length > 0 && (
              <Text tone="muted" size="s" as="div">
                {t('person.sections.none')} <InlineList items={empty.map(({ title }) => title)} />
              </Text>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Section({ section: { title, count, rows, path } }: { section: PersonSection }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return (
    <Stack as="section" gap="s">
      <Group justify="between" gap="s">
        <Heading level={2}>{title}</Heading>
        {path !== null && (
          <TextLink to={path}>
            {t('person.sections.all', { count: formatNumber(count, language), title })}
          </TextLink>
        )}
      </Group>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {path === null && count > rows.length && (
        <Text size="s" tone="muted">
          {t('person.sections.more', { count: count - rows.length })}
        </Text>
      )}
    </Stack>
  );
}

/** A row of a section: its name with the way to its page, and its details. */
export function Row({ row: { name, path, details, at, is_upcoming } }: { row: PersonRow }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return (
    <Stack gap="xs">
      <Group gap="s">
        {path === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={path}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {is_upcoming === 1 && <Badge>{t('person.sections.upcoming')}</Badge>}
      </Group>
      <Text as="div" size="s" tone="muted">
        <InlineList items={[...details, at !== null && formatDateTime(at, language)]} />
      </Text>
    </Stack>
  );
}
