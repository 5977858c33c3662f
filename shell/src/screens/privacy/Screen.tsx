import { useTexts } from 'shared-api/i18n';
import { Heading, Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import reading from '../reading.module.css';

interface Section {
  title: string;
  paragraphs: string[];
}

/** The privacy policy in the five numbered sections of EC §2.10. */
export default function Screen() {
  const { t } = useTexts('legal');
  const { t: shell } = useTexts('shell');
  const sections = t('privacy.sections', { returnObjects: true }) as Section[];
  return (
    <Page title={shell('titles.privacy')} lead={t('privacy.lead')}>
      <Stack gap="xl" className={reading.column}>
        {sections.map(({ title, paragraphs }) => (
          <Stack as="section" gap="s" key={title}>
            <Heading>{title}</Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        ))}
        <Text>
          <TextLink to="/contact-us">{shell('menu.contact')}</TextLink>
        </Text>
      </Stack>
    </Page>
  );
}
