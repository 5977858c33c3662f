import { useTexts } from 'shared-api/i18n';
import { Page, Stack } from 'shared-ui/layout';
import { ProfileTabs } from './tabs.tsx';
import { TopBar } from './top-bar.tsx';

/** `/show/user/profile`: the user's profile, with tabs that the areas fill (EC §2.6). */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Page title={t('profile.title')} actions={<TopBar />}>
      <Stack gap="l">
        <ProfileTabs />
      </Stack>
    </Page>
  );
}
