import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { Dialog } from 'shared-ui/dialog';
import { Stack, Text } from 'shared-ui/layout';
import { Loaded } from 'shared-ui/states';
import { useMembers } from '../../queries/enrolment.ts';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import type { Member } from '../../rules/members.ts';
import { MemberList } from '../participant-switch/member-list.tsx';

interface SwitcherDialogProps {
  opened: boolean;
  onClose(): void;
  participation: Participation;
  userId: number;
  /** Called when a member was chosen who does not take part. */
  onChooseOther(member: Member): void;
}

/** The family members who take part, each with a link to their page, and below them the others. */
export function SwitcherDialog(props: SwitcherDialogProps) {
  const { opened, onClose, participation, userId, onChooseOther } = props;
  const { t } = useTexts('mf-tracking');
  const members = useMembers(participation, { enabled: opened });
  const isMember = (id: number) => participation.enrolled_members.some((member) => member.id === id);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('enrolled.switcher.title')} size="s">
      <Stack gap="m">
        <MemberList
          label={t('card.members')}
          members={participation.enrolled_members.map(({ id, username, avatar }) => ({
            id,
            name: username,
            avatar,
            to: getEnrolledPath(participation, id),
          }))}
          selectedId={userId}
          onChoose={onClose}
        />
        <Loaded query={members}>
          {(people) => {
            const others = people.filter(({ id, isEnrolled }) => !isEnrolled && !isMember(id));
            if (others.length === 0) return null;
            return (
              <Stack gap="s">
                <Text size="s" tone="muted">
                  {t('enrolled.switcher.others')}
                </Text>
                <MemberList label={t('enrolled.switcher.others')} members={others} onChoose={onChooseOther} />
              </Stack>
            );
          }}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
