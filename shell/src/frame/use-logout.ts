import { useNavigate } from 'react-router-dom';
import { logout } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { takeDestination } from 'shared-api/session';
import { toast } from 'shared-ui/toast';

/** Ends the session, here and on the server, and goes home (PD-10). */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const { t } = useTexts('shell');
  return async () => {
    await logout();
    await navigate('/');
    // A guarded page stored its address when the session ended. Clears it: a user who logs out on purpose does not
    // return there.
    takeDestination();
    toast.success(t('account.loggedOut'));
  };
}
