import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { LoadingState } from 'shared-ui/states';
import { usePersonSections } from '../../queries/people-calls.ts';
import styles from './person.module.css';
import { Row } from './person-sections.tsx';

/** What is still to come for a person, such as booked sessions, so that an operator knows before blocking the account. */
export function UpcomingRows({ id }: { id: number }) {
  const { t } = useTexts('mf-admin');
  const { data: sections, isPending } = usePersonSections(id);
  if (isPending) return <LoadingState shape="lines" />;
  const rows = (sections ?? []).flatMap((section) =>
    section.rows.filter(({ is_upcoming }) => is_upcoming === 1).map((row) => ({ section: section.id, row })),
  );
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Heading level={3} size="s">
        {t('person.block.upcoming')}
      </Heading>
      <ul className={styles.rows}>
        {rows.map(({ section, row }) => (
          <li key={`${section} ${row.id}`} className={styles.row}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
