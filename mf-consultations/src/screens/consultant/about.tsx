import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Group, Heading, Stack } from 'shared-ui/layout';
import { LongText } from 'shared-ui/long-text';

/** The consultant's description, languages and fields (CC §2). */
export function About({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
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
        <LongText>{profile.about}</LongText>
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
