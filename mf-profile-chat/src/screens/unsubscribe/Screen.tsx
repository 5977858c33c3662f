import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Group, Page, Stack, Text } from 'shared-ui/layout';
import { ErrorState, LoadingState, useErrorText } from 'shared-ui/states';
import { useUnsubscribe } from '../../queries/preferences.ts';
import { settingsPath } from '../../rules/paths.ts';

/**
 * `/notifications/unsubscribe#{token}`, an addition to the specification: the link in a digest, which switches the
 * digest off at once and without a sign-in. The token is in the fragment, which browsers do not send to servers.
 */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const token = useLocation().hash.slice(1);
  const { mutate, data, error, isPending } = useUnsubscribe();
  const isSent = useRef(false);
  const send = () => mutate({ body: { token: token === '' ? '-' : token } });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send();
  });
  const isLinkWrong = error?.code === 'digest_link_invalid';
  const toSettings = <Button href={settingsPath}>{t('unsubscribe.settings')}</Button>;
  return (
    <Page title={t('unsubscribe.title')} width="narrow">
      {data === undefined && error === null && <LoadingState />}
      {error !== null && !isLinkWrong && (
        <ErrorState message={errorText(error)} retrying={isPending} onRetry={send} />
      )}
      {isLinkWrong && <ErrorState message={errorText(error)} action={toSettings} />}
      {data !== undefined && (
        <Card tone="tinted">
          <Stack gap="m">
            <Text size="l">{data.msg}</Text>
            <Text>{t('unsubscribe.text')}</Text>
            <Group>{toSettings}</Group>
          </Stack>
        </Card>
      )}
    </Page>
  );
}
