import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Card, Heading, Stack } from 'shared-ui/layout';
import styles from './field-goals.module.css';

/** The fields of a system with their goals (TF §3). Renders nothing without fields. */
export function FieldGoals({ fields }: { fields: TrackingDetail['fields'] }) {
  const { t } = useTexts('mf-tracking');
  if (fields.length === 0) return null;
  return (
    <Stack as="section" gap="m">
      <Heading>{t('details.fields')}</Heading>
      <div className={styles.fields}>
        {fields.map(({ name, goals }) => (
          <Card key={name} tone="sunken">
            <Heading level={3} size="s">
              <bdi>{name}</bdi>
            </Heading>
            <ul className={styles.goals} aria-label={t('details.goals', { field: name })}>
              {goals.map((goal) => (
                <li key={goal.name} dir="auto">
                  {goal.name}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
