import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout } from 'shared-api/client';
import type { SignedInDevice } from 'shared-api/contracts/accounts';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { takeDestination } from 'shared-api/session';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { IconDeviceMobile, IconLogout, IconWorld } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded, LoadingState, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useDevices, useEndDevice } from '../../../queries/account.ts';
import { securityPath } from '../../../rules/paths.ts';
import styles from './devices-tab.module.css';

/** Tab 'devices', an addition to the specification: where the user is signed in, with buttons to end these sessions. */
export function DevicesTab() {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Stack gap="l">
      <Text tone="muted">{t('devices.lead')}</Text>
      <Loaded query={useDevices()} loading={<LoadingState shape="cards" />}>
        {(devices) => <DeviceList devices={devices} />}
      </Loaded>
      <LogoutEverywhere />
      <Text>
        <TextLink to={securityPath}>{t('devices.security')}</TextLink>
      </Text>
    </Stack>
  );
}

/** Ends all sessions, including this one: for a lost device, or if somebody else is signed in. */
function LogoutEverywhere() {
  const { t } = useTexts('mf-profile-chat');
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const end = async () => {
    setPending(true);
    await logout({ everywhere: true });
    await navigate('/');
    // A guarded page stored its address when the session ended. Clears it, so that the next user is not sent there.
    takeDestination();
  };
  return (
    <>
      <Group>
        <Button variant="secondary" icon={<IconLogout />} onClick={() => setAsked(true)}>
          {t('devices.endAll')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title={t('devices.endAllQuestion')}
        confirmLabel={t('devices.endAll')}
        tone="danger"
        loading={isPending}
        onConfirm={() => void end()}
        onCancel={() => setAsked(false)}
      >
        {t('devices.endAllConsequence')}
      </ConfirmDialog>
    </>
  );
}

const phones = ['iPhone', 'iPad', 'Android'];

function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useEndDevice();
  const [asked, setAsked] = useState<SignedInDevice>();
  const nameOf = ({ browser, system }: SignedInDevice) =>
    [browser, system].filter((part) => part !== null).join(' · ') || t('devices.unknown');
  const end = (id: string) =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          setAsked(undefined);
        },
      },
    );
  return (
    <>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            name={nameOf(device)}
            onEnd={() => {
              reset();
              setAsked(device);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('devices.question')}
        confirmLabel={t('devices.end')}
        loading={isPending}
        onConfirm={() => asked && end(asked.id)}
        onCancel={() => setAsked(undefined)}
      >
        <Stack gap="m">
          {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          <Text>{asked && t('devices.consequence', { name: nameOf(asked) })}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

interface DeviceProps {
  device: SignedInDevice;
  name: string;
  onEnd(): void;
}

function Device({ device: { system, is_current, signed_in_at, last_seen_at }, name, onEnd }: DeviceProps) {
  const { t } = useTexts('mf-profile-chat');
  const { language } = useLanguage();
  const Icon = phones.includes(system ?? '') ? IconDeviceMobile : IconWorld;
  return (
    <Card as="li" className={styles.device}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <Text as="div" strong>
          <bdi>{name}</bdi>
        </Text>
        <Text size="s" tone="muted">
          {t('devices.signedIn', { date: formatDateTime(signed_in_at, language) })}
        </Text>
        {is_current === 0 && (
          <Text size="s" tone="muted">
            {t('devices.lastSeen', { date: formatDateTime(last_seen_at, language) })}
          </Text>
        )}
      </div>
      {is_current === 1 ? (
        <Badge tone="success">{t('devices.current')}</Badge>
      ) : (
        <Button variant="secondary" size="s" icon={<IconLogout />} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </Card>
  );
}
