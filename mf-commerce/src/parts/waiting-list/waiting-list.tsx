import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group, SectionCard } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { useWaitingEntries } from '../../queries/waiting-list-calls.ts';
import { filterEntries } from '../../rules/events/waiting-offers.ts';
import type { WaitingListProps } from './join-button.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { WaitingEntries } from './waiting-entries.tsx';

/**
 * The user's positions and offers on the waiting list of an event or a camp, with the button to leave it. Renders
 * nothing for users who are not on it.
 */
export function WaitingList({ id, isCamp }: WaitingListProps) {
  const { t } = useTexts('mf-commerce');
  const query = useWaitingEntries({ enabled: true });
  const [dialog, setDialog] = useState<'join' | 'leave'>();
  if (query.error && query.data === undefined)
    return (
      <SectionCard title={t('waiting.title')}>
        <Loaded query={query}>{() => null}</Loaded>
      </SectionCard>
    );
  const entries = filterEntries(query.data ?? [], id);
  if (entries.length === 0) return null;
  const close = () => setDialog(undefined);
  return (
    <SectionCard title={t('waiting.title')}>
      <WaitingEntries entries={entries} />
      <Group gap="s">
        {/* Other family members can join the waiting list of an event. A camp has one entry, with a number of seats. */}
        {!isCamp && (
          <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('join')}>
            {t('event.others')}
          </Button>
        )}
        <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('leave')}>
          {t('waiting.leave')}
        </Button>
      </Group>
      {!isCamp && <JoinDialog id={id} isCamp={false} opened={dialog === 'join'} onClose={close} />}
      <LeaveDialog id={id} opened={dialog === 'leave'} onClose={close} />
    </SectionCard>
  );
}
