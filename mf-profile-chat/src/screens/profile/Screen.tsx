import { useNavigate } from 'react-router-dom';
import { logout } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { takeDestination, useSession } from 'shared-api/session';
import { Avatar } from 'shared-ui/avatar';
import { Button } from 'shared-ui/button';
import { IconLogout } from 'shared-ui/icons';
import { Group, Page, Stack, Text } from 'shared-ui/layout';
import { ProfileTabs } from './tabs.tsx';

/** `/show/user/profile`: the user's profile, with tabs that the areas fill (EC §2.6). */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  const navigate = useNavigate();
  const name = useSession((session) => session.name) ?? '';
  const avatar = useSession((session) => session.avatar);
  const leave = async () => {
    await logout();
    await navigate('/');
    // A user who logs out on purpose is not sent back here at the next sign-in.
    takeDestination();
  };
  return (
    <Page
      title={t('profile.title')}
      actions={
        <Button variant="secondary" icon={<IconLogout />} onClick={leave}>
          {t('profile.logout')}
        </Button>
      }
    >
      <Stack gap="l">
        <Group>
          <Avatar name={name} src={avatar} size="l" />
          <Text as="span" size="l" strong dir="auto">
            {name}
          </Text>
        </Group>
        <ProfileTabs />
      </Stack>
    </Page>
  );
}
