import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { RadioGroupField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { Stack } from 'shared-ui/layout';
import { MeetingLinkForm } from '../availability/meeting-link-form.tsx';
import { OwnLinkForm } from './own-link-form.tsx';

interface LinkDialogProps {
  opened: boolean;
  onClose(): void;
  sessionId: number;
  /** The session's private link; null if it meets in a room of the site. */
  link: string | null;
}

type Scope = 'one' | 'all';

/** Changes where a session meets: its own link, or the consultant's default for new bookings. */
export function LinkDialog({ opened, onClose, sessionId, link }: LinkDialogProps) {
  const { t } = useTexts('mf-consultations');
  const [scope, setScope] = useState<Scope>('one');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sessions.link.action')}>
      <Stack gap="l">
        <RadioGroupField
          label={t('sessions.link.scope')}
          value={scope}
          onChange={(value) => setScope(value as Scope)}
          options={[
            { value: 'one', label: t('sessions.link.one') },
            { value: 'all', label: t('sessions.link.all') },
          ]}
        />
        {scope === 'one' ? (
          <OwnLinkForm sessionId={sessionId} link={link} onSaved={onClose} />
        ) : (
          <MeetingLinkForm onSaved={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}
