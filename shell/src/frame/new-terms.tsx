import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isSignedIn, useSession } from 'shared-api/session';
import { loadLegalTexts } from '../locales/index.ts';

// Without its code nobody is asked until the next start.
const NewTermsDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [dialog] = await Promise.all([import('./new-terms-dialog.tsx'), loadLegalTexts()]);
    return dialog;
  } catch {
    return { default: () => null };
  }
});

/** Pages on which the new terms are read. */
const readingPaths = ['/terms-and-conditions', '/privacy-policy'];

/** Asks who is signed in to accept new terms, over the page that they are on (PD-16). */
export function NewTerms() {
  const isDue = useSession((session) => isSignedIn(session) && session.newTerms !== undefined);
  const { pathname } = useLocation();
  if (!isDue || readingPaths.includes(pathname)) return null;
  return (
    <Suspense>
      <NewTermsDialog />
    </Suspense>
  );
}
