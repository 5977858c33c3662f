import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { takeDestination } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { IconLock, IconLogout, IconTrash, IconUser } from 'shared-ui/icons';
import { DeleteAccount } from '../../parts/delete-account/delete-account.tsx';
import { profilePath, securityPath } from '../../rules/paths.ts';
import styles from './profile.module.css';

/** The top bar of the profile: Profile, Logout and Delete Account (EC §2.6). */
export function TopBar() {
  const { t } = useTexts('mf-profile-chat');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logout();
    await navigate('/');
    // A user who logs out on purpose does not return here at the next sign-in.
    takeDestination();
  };
  return (
    <nav className={styles.bar} aria-label={t('profile.bar')}>
      <Button variant="quiet" size="s" href={profilePath} icon={<IconUser />} aria-current="page">
        {t('profile.title')}
      </Button>
      <Button variant="quiet" size="s" href={securityPath} icon={<IconLock />}>
        {t('security.title')}
      </Button>
      <Button variant="quiet" size="s" icon={<IconLogout />} loading={isLeaving} onClick={leave}>
        {t('profile.logout')}
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon={<IconTrash />}
        className={styles.apart}
        onClick={() => setDeleting(true)}
      >
        {t('profile.deleteAccount')}
      </Button>
      <DeleteAccount opened={isDeleting} onClose={() => setDeleting(false)} />
    </nav>
  );
}
