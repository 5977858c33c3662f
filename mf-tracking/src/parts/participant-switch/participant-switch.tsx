import { useState } from 'react';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import type { Member } from '../../rules/members.ts';
import { EnrolmentDialog } from '../enrolment/enrolment-dialog.tsx';
import { SwitchButton } from './switch-button.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

export interface ParticipantSwitchProps {
  tracking: Tracking;
  /** Called when an enrolled member was chosen. */
  onSelect(userId: number): void;
}

/** The shown participant, and a modal to choose another member of the family. Members who are not enrolled can be subscribed (TF §4). */
export function ParticipantSwitch({ tracking, onSelect }: ParticipantSwitchProps) {
  const { t } = useTexts('mf-tracking');
  const [isOpen, setOpen] = useState(false);
  const [subscribed, setSubscribed] = useState<Member>();
  const { selected_user_name: name, selected_user_avatar: avatar, tracking_type } = tracking;
  if (tracking.is_enrolled === 0) return null;
  return (
    <>
      {name === null ? (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('package.switch.title')}
        </Button>
      ) : (
        <SwitchButton
          name={name}
          avatar={avatar}
          label={t('package.switch.action', { name })}
          onClick={() => setOpen(true)}
        />
      )}
      <SwitchDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        tracking={tracking}
        onSelect={(userId) => {
          setOpen(false);
          onSelect(userId);
        }}
        onSubscribe={(member) => {
          setOpen(false);
          setSubscribed(member);
        }}
      />
      {subscribed && (
        <EnrolmentDialog
          key={subscribed.id}
          opened
          onClose={() => setSubscribed(undefined)}
          tracking={tracking}
          module={tracking_type === 'multi' ? 'TrackingPackage' : 'Tracking'}
          memberId={subscribed.id}
          onEnrolled={(enrolled) => onSelect(enrolled[0]?.user_id ?? subscribed.id)}
        />
      )}
    </>
  );
}
