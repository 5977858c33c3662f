import { useTexts } from 'shared-api/i18n';
import { Stack } from 'shared-ui/layout';
import { SwitchField } from 'shared-ui/switch';
import { PushMessage } from './push-message.tsx';
import { usePush } from './use-push.ts';

/** Switches push on and off in this browser. Renders nothing if the browser or the server does not support push. */
export function PushSwitch() {
  const { t } = useTexts('mf-profile-chat');
  const { isAvailable, isOn, isPending, error, switchOn, switchOff } = usePush();
  if (!isAvailable || isOn === undefined) return null;
  return (
    <Stack gap="s">
      <SwitchField
        label={t('push.switch.label')}
        hint={t('push.switch.hint')}
        checked={isOn}
        disabled={isPending}
        onChange={(requested) => void (requested ? switchOn() : switchOff())}
      />
      <PushMessage error={error} />
    </Stack>
  );
}
