import type { PersonDetails } from 'shared-api/contracts/people';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { Group, Heading, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useEndPersonDevice } from '../../queries/people-calls.ts';
import styles from './person.module.css';

type Device = PersonDetails['devices'][number];

/** Where a person is signed in; each device can be signed out. */
export function Devices({ person: { id, devices } }: { person: PersonDetails }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { mutate, isPending, error, variables } = useEndPersonDevice();
  const end = (device: Device, name: string) => {
    if (isPending) return;
    const params = { id, device: device.id };
    mutate({ params }, { onSuccess: () => toast.success(t('person.device.ended', { name })) });
  };
  const nameOf = ({ browser, system }: Device): string =>
    browser === null || system === null
      ? (browser ?? system ?? t('person.device.unknown'))
      : t('person.device.name', { browser, system });
  return (
    <Stack as="section" gap="s">
      <Heading level={2}>{t('person.devices')}</Heading>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      {devices.length === 0 ? (
        <Text tone="muted">{t('person.noDevices')}</Text>
      ) : (
        <ul className={styles.rows}>
          {devices.map((device) => {
            const name = nameOf(device);
            return (
              <li key={device.id} className={styles.row}>
                <Group justify="between" gap="s">
                  <DeviceLine name={name} seenAt={device.last_seen_at} />
                  <Button
                    variant="secondary"
                    size="s"
                    aria-label={t('person.device.endNamed', { name })}
                    loading={isPending && variables?.params.device === device.id}
                    onClick={() => end(device, name)}
                  >
                    {t('person.device.end')}
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
      )}
    </Stack>
  );
}

function DeviceLine({ name, seenAt }: { name: string; seenAt: string }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return (
    <Stack gap="xs">
      <Text as="span">{name}</Text>
      <Text as="span" size="s" tone="muted">
        {t('person.seen', { time: formatDateTime(seenAt, language) })}
      </Text>
    </Stack>
  );
}
