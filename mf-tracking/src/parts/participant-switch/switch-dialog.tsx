import { useState } from 'react';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack } from 'shared-ui/layout';
import { Loaded, useErrorText } from 'shared-ui/states';
import { useMembers } from '../../queries/enrolment.ts';
import { useSwitchUser } from '../../queries/packages.ts';
import type { Member } from '../../rules/members.ts';
import { MemberList } from './member-list.tsx';

interface SwitchDialogProps {
  opened: boolean;
  onClose(): void;
  tracking: Tracking;
  onSelect(userId: number): void;
  onSubscribe(member: Member): void;
}

/** The caller and their family. For a package the server answers whether the chosen member is enrolled (TRCK-213). */
export function SwitchDialog({ opened, onClose, tracking, onSelect, onSubscribe }: SwitchDialogProps) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const query = useMembers(tracking, { enabled: opened });
  const switching = useSwitchUser();
  const [outsider, setOutsider] = useState<Member>();
  const settle = (member: Member, isEnrolled: boolean) => {
    setOutsider(isEnrolled ? undefined : member);
    if (isEnrolled) onSelect(member.id);
  };
  const choose = (member: Member) => {
    if (switching.isPending) return;
    if (tracking.tracking_type === 'single') settle(member, member.isEnrolled);
    else
      switching.mutate(
        { body: { current_user_id: member.id, id: tracking.id } },
        { onSuccess: ({ data }) => settle(member, data.is_enrolled === 1) },
      );
  };
  const close = () => {
    setOutsider(undefined);
    switching.reset();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('package.switch.title')}
      footer={
        outsider && (
          <Button variant="accent" onClick={() => onSubscribe(outsider)}>
            {t('package.switch.subscribe')}
          </Button>
        )
      }
    >
      <Stack gap="m">
        <Loaded query={query}>
          {(members) => (
            <MemberList
              members={members.map((member) => ({
                ...member,
                line: t(member.isEnrolled ? 'card.enrolled' : 'package.switch.notEnrolled'),
              }))}
              selectedId={tracking.selected_enrolled_user_id}
              onChoose={choose}
            />
          )}
        </Loaded>
        {outsider && <FormMessage tone="info">{t(`package.switch.outsider.${tracking.type}`)}</FormMessage>}
        {switching.error && <FormMessage tone="error">{errorText(switching.error)}</FormMessage>}
      </Stack>
    </Dialog>
  );
}
