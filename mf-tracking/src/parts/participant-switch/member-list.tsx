import { useTexts } from 'shared-api/i18n';
import { IconCheck } from 'shared-ui/icons';
import { Person } from 'shared-ui/person';
import type { Member } from '../../rules/members.ts';
import styles from './participant-switch.module.css';

interface MemberListProps {
  members: readonly Member[];
  /** Who is shown. */
  selectedId: number | null;
  onChoose(member: Member): void;
}

/** One button for each person. */
export function MemberList({ members, selectedId, onChoose }: MemberListProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <ul className={styles.members}>
      {members.map((member) => (
        <li key={member.id}>
          <button
            type="button"
            className={styles.member}
            aria-current={member.id === selectedId || undefined}
            onClick={() => onChoose(member)}
          >
            <Person
              name={member.name}
              avatar={member.avatar ?? null}
              line={t(member.isEnrolled ? 'card.enrolled' : 'package.switch.notEnrolled')}
            />
            {member.id === selectedId && <IconCheck aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
