import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { Dialog } from 'shared-ui/dialog';
import { IconCheck } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/states';
import { useMembers } from '../../queries/enrolment.ts';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import type { Member } from '../../rules/members.ts';
import styles from './participation.module.css';

interface SwitcherDialogProps {
  opened: boolean;
  onClose(): void;
  participation: Participation;
  userId: number;
  /** A member who does not take part was chosen. */
  onChooseOther(member: Member): void;
}

/** Those of the family who take part, each a link to their page, and below them the others. */
export function SwitcherDialog(props: SwitcherDialogProps) {
  const { opened, onClose, participation, userId, onChooseOther } = props;
  const { t } = useTexts('mf-tracking');
  const members = useMembers(participation, { enabled: opened });
  const isMember = (id: number) => participation.enrolled_members.some((member) => member.id === id);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('enrolled.switcher.title')} size="s">
      <Stack gap="m">
        <ul className={styles.people} aria-label={t('card.members')}>
          {participation.enrolled_members.map(({ id, username, avatar }) => (
            <li key={id} className={styles.person}>
              <Avatar name={username} src={avatar ?? undefined} size="s" />
              <TextLink
                to={getEnrolledPath(participation, id)}
                quiet
                className={styles.personName}
                aria-current={id === userId ? 'true' : undefined}
                onClick={onClose}
              >
                <bdi>{username}</bdi>
              </TextLink>
              {id === userId && <IconCheck aria-hidden="true" />}
            </li>
          ))}
        </ul>
        <Loaded query={members}>
          {(people) => {
            const others = people.filter(({ id, isEnrolled }) => !isEnrolled && !isMember(id));
            if (others.length === 0) return null;
            return (
              <Stack gap="s">
                <Text size="s" tone="muted">
                  {t('enrolled.switcher.others')}
                </Text>
                <ul className={styles.people} aria-label={t('enrolled.switcher.others')}>
                  {others.map((member) => (
                    <li key={member.id} className={styles.person}>
                      <Avatar name={member.name} src={member.avatar} size="s" />
                      <button
                        type="button"
                        className={styles.personName}
                        aria-haspopup="dialog"
                        onClick={() => onChooseOther(member)}
                      >
                        <bdi>{member.name}</bdi>
                      </button>
                    </li>
                  ))}
                </ul>
              </Stack>
            );
          }}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
