import { useNavigate } from 'react-router-dom';
import { logout } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { takeDestination, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { IconLogout } from 'shared-ui/icons';
import { Group, Page } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Tabs } from 'shared-ui/tabs';
import { useAccountProfile } from '../../queries/sessions.ts';
import { AccountDetails } from './account-details.tsx';
import { Reviews } from './reviews.tsx';

/** `/consultant/profile`: the consultant's own profile and reviews (TF §2.7). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const navigate = useNavigate();
  const me = useSession(({ userId }) => userId) ?? 0;
  const profile = useAccountProfile(me);
  const publicPath = profile.data && `/consultants/${profile.data.type}/${me}`;
  const leave = async () => {
    await logout();
    await navigate('/');
    // Clears the destination, so that the next sign-in does not lead back to this page.
    takeDestination();
  };
  return (
    <Page
      title={t('sessions.profile.title')}
      actions={
        <Group>
          {publicPath && (
            <TextLink to={`${publicPath}?consultant_profile=1`}>{t('sessions.profile.public')}</TextLink>
          )}
          <Button variant="secondary" icon={<IconLogout />} onClick={leave}>
            {t('sessions.profile.logout')}
          </Button>
        </Group>
      }
    >
      <Tabs
        label={t('sessions.profile.title')}
        tabs={[
          {
            value: 'details',
            label: t('sessions.profile.details'),
            content: <AccountDetails profile={profile} />,
          },
          {
            value: 'reviews',
            label: t('sessions.profile.reviews'),
            content: <Reviews publicPath={publicPath} />,
          },
        ]}
      />
    </Page>
  );
}
