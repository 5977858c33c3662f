import { useTexts } from 'shared-api/i18n';
import { Page, Stack } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { PushSwitch } from '../../parts/push/push-switch.tsx';
import { usePreferences } from '../../queries/preferences.ts';
import { PreferencesFields } from './preferences-fields.tsx';

/** `/user/notifications/settings`, an addition to the specification: the notification preferences (kinds, channels, quiet hours). */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Page title={t('preferences.title')} lead={t('preferences.lead')} width="narrow">
      <Stack gap="l">
        <Loaded query={usePreferences()} loading={<LoadingState shape="cards" />}>
          {(stored) => <PreferencesFields stored={stored} />}
        </Loaded>
        <PushSwitch />
      </Stack>
    </Page>
  );
}
