import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import { getKey } from '../../rules/activity/check-in.ts';
import type { CheckIns } from './use-check-ins.ts';

/** What is stored on this device and will be sent, and what the server rejected, with its reason. */
export function CheckInStatus({ checkIns, dismiss, retry }: Omit<CheckIns, 'record'>) {
  const { t } = useTexts('mf-tracking');
  const open = checkIns.filter(({ isDelayed, rejection }) => isDelayed && rejection === undefined);
  const films = open.filter(({ notBefore }) => notBefore !== undefined);
  const unsent = open.filter(({ notBefore }) => notBefore === undefined);
  const rejected = checkIns.filter(({ rejection }) => rejection !== undefined);
  if (open.length === 0 && rejected.length === 0) return null;
  return (
    <Stack gap="s">
      {unsent.length > 0 && (
        <FormMessage tone="info">
          <Group gap="s" justify="between">
            <Text as="span">{t('activity.checkIns.saved', { count: unsent.length })}</Text>
            <Button size="s" variant="quiet" onClick={retry}>
              {t('activity.checkIns.send')}
            </Button>
          </Group>
        </FormMessage>
      )}
      {films.length > 0 && (
        <FormMessage tone="info">{t('activity.checkIns.film', { count: films.length })}</FormMessage>
      )}
      {rejected.map((each) => (
        <FormMessage key={getKey(each)} tone="error">
          <Group gap="s" justify="between">
            <Text as="span">
              {t('activity.checkIns.rejected', { name: each.name })} <span>{each.rejection}</span>
            </Text>
            <Button size="s" variant="quiet" onClick={() => dismiss(each)}>
              {t('activity.checkIns.dismiss')}
            </Button>
          </Group>
        </FormMessage>
      ))}
    </Stack>
  );
}
