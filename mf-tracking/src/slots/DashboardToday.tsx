import { useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Card, Group, Heading, Stack } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { NextSteps } from '../parts/today/index.ts';

/** Section of the start page: the next step of today of everybody in the family. */
export default function DashboardToday() {
  const { t } = useTexts('mf-tracking');
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap="m">
        <Group justify="between" gap="s">
          <Heading id={headingId} size="m">
            {t('today.title')}
          </Heading>
          <TextLink to="/user/today">{t('dashboard.allToday')}</TextLink>
        </Group>
        <NextSteps />
      </Stack>
    </Card>
  );
}
