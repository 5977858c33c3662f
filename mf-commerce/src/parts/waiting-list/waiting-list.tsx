import { useHost } from 'platform/remote';
import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Stack, Text } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { useWaitingEntries } from '../../queries/waiting-list.ts';
import { filterEntries } from '../../rules/events/waiting-offers.ts';
import { JoinDialog } from './join-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { WaitingEntries } from './waiting-entries.tsx';

interface WaitingListProps {
  /** Of an event or a camp without free seats. */
  id: number;
  isCamp: boolean;
}

/** The waiting list of an event or a camp: joining it, the own places and offers, and leaving it. A visitor signs in first. */
export function WaitingList(props: WaitingListProps) {
  const { t } = useTexts('mf-commerce');
  const host = useHost();
  const signedIn = useSession(isSignedIn);
  if (signedIn) return <OwnPlaces {...props} />;
  return (
    <Stack gap="s">
      <Text size="s">{t('waiting.text')}</Text>
      <div>
        <Button variant="secondary" onClick={() => host.signIn()}>
          {t('waiting.join')}
        </Button>
      </div>
    </Stack>
  );
}

function OwnPlaces({ id, isCamp }: WaitingListProps) {
  const { t } = useTexts('mf-commerce');
  const query = useWaitingEntries({ enabled: true });
  const [dialog, setDialog] = useState<'join' | 'leave'>();
  const close = () => setDialog(undefined);
  return (
    <Loaded query={query}>
      {(all) => {
        const entries = filterEntries(all, id);
        // More people of the family can wait for an event; of a camp there is one entry with its seats.
        const canJoin = entries.length === 0 || !isCamp;
        return (
          <Stack gap="s">
            {entries.length === 0 && <Text size="s">{t('waiting.text')}</Text>}
            <WaitingEntries entries={entries} />
            <div>
              {canJoin && (
                <Button
                  variant={entries.length === 0 ? 'secondary' : 'quiet'}
                  size={entries.length === 0 ? undefined : 's'}
                  aria-haspopup="dialog"
                  onClick={() => setDialog('join')}
                >
                  {t(entries.length === 0 ? 'waiting.join' : 'event.others')}
                </Button>
              )}
              {entries.length > 0 && (
                <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setDialog('leave')}>
                  {t('waiting.leave')}
                </Button>
              )}
            </div>
            <JoinDialog id={id} isCamp={isCamp} opened={dialog === 'join'} onClose={close} />
            <LeaveDialog id={id} opened={dialog === 'leave'} onClose={close} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
