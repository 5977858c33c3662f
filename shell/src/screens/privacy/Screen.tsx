import { useTexts } from 'shared-api/i18n';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { LegalPage } from '../legal/legal-page.tsx';

interface Section {
  title: string;
  paragraphs: string[];
}

/** The privacy policy that was published last; before that the five numbered sections of EC §2.10. */
export default function Screen() {
  const { t } = useTexts('legal');
  const { t: shell } = useTexts('shell');
  return (
    <LegalPage
      kind="privacy"
      path="/privacy-policy"
      title={shell('titles.privacy')}
      lead={t('privacy.lead')}
      delivered={<DeliveredPolicy />}
    >
      <Text>
        <TextLink to="/contact-us">{shell('menu.contact')}</TextLink>
      </Text>
    </LegalPage>
  );
}

function DeliveredPolicy() {
  const { t } = useTexts('legal');
  const sections = t('privacy.sections', { returnObjects: true }) as Section[];
  return (
    <Stack gap="xl">
      {sections.map(({ title, paragraphs }) => (
        <Stack as="section" gap="s" key={title}>
          <Heading>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
