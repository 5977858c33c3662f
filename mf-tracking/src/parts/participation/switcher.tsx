import { useState } from 'react';
import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { Person } from 'shared-ui/person';
import type { Member } from '../../rules/members.ts';
import { SwitchButton } from '../participant-switch/switch-button.tsx';
import { SubscribeDialogs } from './subscribe-dialogs.tsx';
import { SwitcherDialog } from './switcher-dialog.tsx';

interface SwitcherProps {
  participation: Participation;
  userId: number;
  /** Whether the user is a supervisor, who does not see the other family members. */
  isReader: boolean;
}

/** The participant, as a button that lists the others of the family (TF §2.3, §4). */
export function Switcher({ participation, userId, isReader }: SwitcherProps) {
  const { t } = useTexts('mf-tracking');
  const [isOpen, setOpen] = useState(false);
  const [member, setMember] = useState<Member>();
  const { selected_user_name, selected_user_avatar: avatar } = participation;
  const name = selected_user_name ?? '';
  if (isReader) return <Person name={name} avatar={avatar} />;
  return (
    <>
      <SwitchButton
        name={name}
        avatar={avatar}
        label={t('enrolled.switcher.action', { name })}
        onClick={() => setOpen(true)}
      />
      <SwitcherDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        participation={participation}
        userId={userId}
        onChooseOther={(other) => {
          setOpen(false);
          setMember(other);
        }}
      />
      <SubscribeDialogs participation={participation} member={member} onClose={() => setMember(undefined)} />
    </>
  );
}
