import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { LongText } from 'shared-ui/long-text';

/** The description text of a course. */
export function Description({ text }: { text: string }) {
  const { t } = useTexts('mf-courses');
  return (
    <Stack as="section" gap="s">
      <Heading>{t('course.about')}</Heading>
      <LongText>{text}</LongText>
    </Stack>
  );
}
