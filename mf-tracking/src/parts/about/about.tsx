import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { LongText } from 'shared-ui/long-text';
import { FieldGoals } from '../field-goals/field-goals.tsx';
import styles from './about.module.css';

/** What a system, competition or package is about: text, fields with their goals, terms (TF §2.3). */
export function About({ tracking }: { tracking: TrackingDetail }) {
  const { t } = useTexts('mf-tracking');
  const { type, description, fields, terms_and_conditions: terms } = tracking;
  return (
    <div className={styles.about}>
      <Stack as="section" gap="s">
        <Heading>{t(`details.about.${type}`)}</Heading>
        <LongText>{description}</LongText>
      </Stack>
      <FieldGoals fields={fields} />
      <Terms terms={terms} />
    </div>
  );
}

/** The terms of a competition; a system has none. */
export function Terms({ terms }: { terms: string | null }) {
  const { t } = useTexts('mf-tracking');
  if (terms === null) return null;
  return (
    <Stack as="section" gap="s">
      <Heading>{t('details.terms')}</Heading>
      <Text written>{terms}</Text>
    </Stack>
  );
}
