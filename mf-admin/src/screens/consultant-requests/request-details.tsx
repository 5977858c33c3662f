import type { PendingDecision } from 'shared-api/contracts/consultations/account';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { DescriptionList } from '../../parts/description-list/description-list.tsx';

const ages = ['children', 'teenagers', 'adults', 'all'] as const;

/** What somebody says about their work. */
export function RequestDetails({ request }: { request: PendingDecision }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const { user, kind, current_type, details, created_at } = request;
  const age = ages[details.type_age - 1] ?? 'all';
  return (
    <Stack gap="m">
      <DescriptionList
        items={[
          [t('requests.facts.kind'), t(`requests.kinds.${kind}`)],
          current_type !== null && [t('requests.facts.currentType'), t(`requests.types.${current_type}`)],
          [t('requests.facts.type'), t(`requests.types.${details.type}`)],
          [t('requests.facts.email'), <bdi key="email">{user.email}</bdi>],
          [t('requests.facts.sent'), formatDateTime(created_at, language)],
          details.job_title !== null && [t('requests.facts.jobTitle'), details.job_title.title],
          [
            t('requests.facts.fields'),
            <InlineList
              key="fields"
              items={[...details.fields, ...details.specialties].map(({ title }) => title)}
            />,
          ],
          [
            t('requests.facts.languages'),
            <InlineList key="languages" items={details.languages.map(({ name }) => name)} />,
          ],
          [t('requests.facts.ages'), t(`requests.ages.${age}`)],
        ]}
      />
      {(['en', 'ar'] as const).map((each) => (
        <Stack key={each} gap="xs">
          <Heading level={3} size="s">
            {t(`requests.about.${each}`)}
          </Heading>
          <Text written lang={each} dir={each === 'ar' ? 'rtl' : 'ltr'}>
            {each === 'ar' ? details.about_ar : details.about_en}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
