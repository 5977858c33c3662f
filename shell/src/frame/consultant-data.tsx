import { type ReactNode, useEffect, useState } from 'react';
import { refreshUser } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { PageLoading } from './fallback.tsx';
import { Notice } from './notice.tsx';
import { useLogout } from './use-logout.ts';
import { usePage } from './use-page.ts';

/**
 * On pages for consultants, silently reloads an account that is a consultant but has no consultant id. If that does not
 * help, asks the user to sign in again (XCUT-022, PD-10).
 */
export function ConsultantData({ children }: { children: ReactNode }) {
  const { t } = useTexts('shell');
  const hasNoId = useSession((session) => session.isConsultant && session.consultantId === 0);
  const lacking = usePage()?.guard === 'consultant' && hasNoId;
  const [asked, setAsked] = useState(false);
  const logout = useLogout();
  useEffect(() => {
    if (!lacking || asked) return;
    let left = false;
    const answered = () => {
      if (!left) setAsked(true);
    };
    refreshUser().then(answered, answered);
    return () => {
      left = true;
    };
  }, [lacking, asked]);

  if (!lacking) return children;
  if (!asked) return <PageLoading />;
  return (
    <Notice title={t('session.logoutToShow')} text={t('session.logoutToShowText')}>
      <Button onClick={logout}>{t('account.logout')}</Button>
    </Notice>
  );
}
