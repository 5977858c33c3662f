import { useId, useState } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { truncate } from 'shared-ui/format';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import styles from './profile.module.css';

/** Characters of the text that are shown at first (CC §9). */
const shownFirst = 300;

/** What a consultant says of themselves, and what they know (CC §2). */
export function About({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const id = useId();
  const [whole, setWhole] = useState(false);
  const { about } = profile;
  const short = truncate(about, shownFirst);
  const named = [
    {
      title: t('booking.profile.languages'),
      names: profile.consultation_info_languages.map(({ name }) => name),
    },
    { title: t('booking.profile.fields'), names: profile.consultation_info_fields.map(({ title }) => title) },
    {
      title: t('booking.profile.specialistIn'),
      names: profile.consultation_info_specialities.map(({ title }) => title),
    },
  ];
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Heading>{t('booking.profile.about')}</Heading>
        <Text id={id} dir="auto" className={styles.text}>
          {whole ? about : short}
        </Text>
        {short !== about && (
          <div>
            <Button
              variant="quiet"
              size="s"
              aria-expanded={whole}
              aria-controls={id}
              onClick={() => setWhole(!whole)}
            >
              {whole ? t('booking.profile.less') : t('booking.profile.more')}
            </Button>
          </div>
        )}
      </Stack>
      {named
        .filter(({ names }) => names.length > 0)
        .map(({ title, names }) => (
          <Stack key={title} gap="s">
            <Heading level={3}>{title}</Heading>
            <Group gap="xs">
              {names.map((name) => (
                <Badge key={name}>
                  <bdi>{name}</bdi>
                </Badge>
              ))}
            </Group>
          </Stack>
        ))}
    </Stack>
  );
}
