import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import { Terms } from '../about/about.tsx';
import { Overview } from '../about/overview.tsx';
import { FieldGoals } from '../field-goals/field-goals.tsx';
import styles from './participation.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** The description of the system, its provider, and its fields with their goals (TF §2.3); on phones also the picture. */
export function About({ participation }: { participation: Participation }) {
  const { t } = useTexts('mf-tracking');
  const isPhone = useIsPhone();
  const { id, image, type, long_description, fields, terms_and_conditions: terms } = participation;
  return (
    <Stack gap="l">
      {isPhone && (
        <div className={styles.picture}>
          <Picture src={image ?? undefined} alt="" seed={String(id)} />
        </div>
      )}
      <Stack as="section" gap="s">
        <Heading>{t(`details.about.${type}`)}</Heading>
        <Text written>{long_description}</Text>
        <Overview tracking={participation} />
      </Stack>
      <FieldGoals fields={fields} />
      <Terms terms={terms} />
    </Stack>
  );
}
