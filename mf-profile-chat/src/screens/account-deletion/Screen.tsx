import { useSearchParams } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { instant } from 'shared-api/wire';
import { Button } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';

/**
 * `/account-deletion?until={instant}`, an addition to the specification: until when the deletion of the account can be
 * cancelled. A page of its own, because a toast is easily missed, and the session has ended.
 */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const until = instant.safeParse(query.get('until')).data;
  return (
    <Page title={t('account.deletion.title')} width="narrow">
      <Card tone="tinted">
        <Stack gap="m">
          <Text size="l">
            {until === undefined
              ? t('account.deletion.soon')
              : t('account.deletion.until', { date: formatDateTime(until, language) })}
          </Text>
          <Text>{t('account.deletion.mail')}</Text>
          <Group>
            <Button href="/login-form">{t('account.deletion.keep')}</Button>
            <Button variant="secondary" href="/">
              {t('account.deletion.home')}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Page>
  );
}
