import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { on } from 'shared-api/events';
import { useTexts } from 'shared-api/i18n';
import { saveDestination } from 'shared-api/session';
import { toast } from 'shared-ui/toast';

/** Redirects to /login when a session cannot be renewed, and back here after sign-in (PD-9). */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  const { t } = useTexts('shell');
  useEffect(
    () =>
      on('session.ended', () => {
        toast.info(t('session.ended'));
        const { pathname, search, hash } = window.location;
        // A guarded page may have redirected already, and has stored itself.
        if (pathname === '/login') return;
        saveDestination(pathname + search + hash);
        navigate('/login', { replace: true });
      }),
    [navigate, t],
  );
}
