import { useHost } from 'platform/remote';
import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { useWaitingEntries } from '../../queries/waiting-list-calls.ts';
import { filterEntries } from '../../rules/events/waiting-offers.ts';
import { JoinDialog } from './join-dialog.tsx';

export interface WaitingListProps {
  /** Of an event or a camp without free seats. */
  id: number;
  isCamp: boolean;
}

/** The button that joins the waiting list of an event or a camp, for users who are not on it. A visitor signs in first. */
export function JoinButton({ id, isCamp }: WaitingListProps) {
  const { t } = useTexts('mf-commerce');
  const host = useHost();
  const signedIn = useSession(isSignedIn);
  const { data } = useWaitingEntries({ enabled: true });
  const [opened, setOpened] = useState(false);
  // Renders nothing until it is known that the user is not on the list.
  if (signedIn && (data === undefined || filterEntries(data, id).length > 0)) return null;
  return (
    <>
      <Button
        aria-haspopup={signedIn ? 'dialog' : undefined}
        onClick={() => (signedIn ? setOpened(true) : host.signIn())}
      >
        {t('waiting.join')}
      </Button>
      {signedIn && <JoinDialog id={id} isCamp={isCamp} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
