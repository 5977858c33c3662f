import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Toaster } from 'shared-ui/toast';
import { SkipLink } from 'shared-ui/visually-hidden';
import { BottomBar } from './bottom-bar.tsx';
import { ConsultantData } from './consultant-data.tsx';
import { DeveloperTools } from './developer-tools.tsx';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { Header } from './header.tsx';
import { NewTerms } from './new-terms.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { usePage } from './use-page.ts';
import { useSessionEnd } from './use-session-end.ts';
import { ZoneNotice } from './zone-notice.tsx';

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  useSessionEnd();
  const isFocused = usePage()?.frame === 'focused';
  return (
    <div className={css.frame} data-focused={isFocused || undefined}>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <ZoneNotice />
      <main id="main" tabIndex={-1} className={css.main}>
        <ConsultantData>{children}</ConsultantData>
      </main>
      <Footer />
      <BottomBar />
      <UpdateNotice />
      <NewTerms />
      <DeveloperTools />
      <Toasts />
    </div>
  );
}

/** Toasts, which are removed when the user leaves the page that they are about. */
function Toasts() {
  const { pathname } = useLocation();
  return <Toaster path={pathname} />;
}
