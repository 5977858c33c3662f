import { useLanguage } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { formatDate, formatDateTime, formatMoney, formatProgress } from 'shared-ui/format';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { StarPattern } from 'shared-ui/pattern';
import styles from '../catalogue.module.css';
import { useWords } from '../words.ts';

const people = [
  'Mona El Sayed',
  'محمد الشافعي',
  'Yusuf',
  'Lea Marie Fischer',
  'هدى',
  'Omar Farouk',
  'آدم',
  'Ida',
];
const seeds = ['calm', 'sleep', 'play', 'school', 'teens', 'faith', 'food', 'camp'];
const states = ['inCart', 'selected', 'reserved', 'pending', 'accepted', 'rejected'] as const;
const stateStyles: Record<string, string | undefined> = { ...styles, inCart: styles.cart };

export function Content() {
  const words = useWords();
  const { language } = useLanguage();
  return (
    <Stack gap="l" as="section">
      <Heading lang="en">Content</Heading>
      <Text>{words.paragraph}</Text>
      <Group>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Mona El Sayed" size="s" />
        <Avatar name="محمد الشافعي" size="l" />
        <Avatar name="Omar Farouk" size="xl" />
      </Group>
      <div className={styles.covers}>
        {seeds.map((seed) => (
          <Card key={seed} as="article" flush>
            <StarPattern seed={seed} className={styles.cover} />
            <div className={styles.words}>
              <Heading level={3} size="s">
                {words.course}
              </Heading>
              <Text tone="muted" size="s">
                {words.by}
              </Text>
            </div>
          </Card>
        ))}
      </div>
      <Group gap="s">
        {states.map((state) => (
          <span key={state} className={`${styles.swatch} ${stateStyles[state]}`}>
            {words[state]}
          </span>
        ))}
      </Group>
      <Text numbers>
        {formatDate('2030-05-01', language)} · {formatDateTime('2030-05-01T14:05:00Z', language)} ·{' '}
        {formatMoney(12.5, 'USD', language)} · {formatMoney(300, 'EGP', language)} · {formatProgress(47.25)}%
      </Text>
      <Card tone="tinted">
        <Text>{words.paragraph}</Text>
      </Card>
      <Card tone="sunken">
        <Text tone="muted">{words.emptyText}</Text>
      </Card>
    </Stack>
  );
}
