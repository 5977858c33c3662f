import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { listStartable } from '../../rules/day-people.ts';
import { getStartPath } from '../../rules/start-path.ts';

/** Maximum number of names; the others are counted. */
const maxNamed = 3;

/** Lists on a day without activities what can be started, and for whom. */
export function Startable({ people }: { people: readonly TodayPerson[] }) {
  const { t } = useTexts('mf-tracking');
  const all = listStartable(people);
  const named = all.slice(0, maxNamed);
  return (
    <>
      <Text>{t('today.startable.text', { count: all.length })}</Text>
      <Stack as="ul" gap="xs">
        {named.map(({ person, enrolled }) => (
          <li key={`${person.id} ${enrolled.tracking_id}`}>
            <TextLink to={getStartPath(enrolled, person.id)} dir="auto">
              {enrolled.name}
            </TextLink>{' '}
            <Text as="span" size="s" tone="muted">
              <bdi>{person.username}</bdi>
            </Text>
          </li>
        ))}
      </Stack>
      {all.length > named.length && (
        <Text size="s">{t('today.startable.more', { count: all.length - named.length })}</Text>
      )}
    </>
  );
}
