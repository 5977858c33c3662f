import { useId } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconDownload } from 'shared-ui/icons';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { useDownloadData } from './use-download-data.ts';

/** The copy of the user's data as a zip: its content, and the button that downloads it. */
export function DownloadData() {
  const { t } = useTexts('mf-profile-chat');
  const headingId = useId();
  const { download, isPending, isStarted, error } = useDownloadData();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap="m">
        <Heading id={headingId} size="s">
          {t('account.download.title')}
        </Heading>
        <Text tone="muted">{t('account.download.text')}</Text>
        {error !== undefined && <FormMessage tone="error">{error}</FormMessage>}
        {isStarted && <FormMessage tone="success">{t('account.download.started')}</FormMessage>}
        <div>
          <Button variant="secondary" icon={<IconDownload />} loading={isPending} onClick={download}>
            {t(error === undefined ? 'account.download.start' : 'account.download.retry')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
