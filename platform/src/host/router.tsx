import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { PlatformContext } from './context.ts';
import type { Platform } from './platform.ts';

/** The shell's router, on the document's single history. */
export function PlatformRouter({ platform, children }: { platform: Platform; children: ReactNode }) {
  const { history, view } = platform;
  const [at, setAt] = useState({ location: history.location, action: history.action });
  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        // No navigation leads back to an entry that was replaced.
        if (action !== 'REPLACE') view.leaving();
        setAt({ location, action });
      }),
    [history, view],
  );
  return (
    <PlatformContext value={platform}>
      <Router navigator={history} location={at.location} navigationType={at.action}>
        {children}
      </Router>
    </PlatformContext>
  );
}
