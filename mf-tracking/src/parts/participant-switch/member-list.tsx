import { IconCheck } from 'shared-ui/icons';
import { TextLink } from 'shared-ui/link';
import { Person } from 'shared-ui/person';
import styles from './participant-switch.module.css';

export interface ListedMember {
  id: number;
  name: string;
  avatar?: string | null | undefined;
  /** A muted line below the name. */
  line?: string;
  /** Makes the entry a link; otherwise it is a button. */
  to?: string;
}

interface MemberListProps<Member> {
  label?: string;
  members: readonly Member[];
  /** Id of the shown member. */
  selectedId?: number | null;
  onChoose(member: Member): void;
}

/** A link or button for each person. */
export function MemberList<Member extends ListedMember>(props: MemberListProps<Member>) {
  const { label, members, selectedId, onChoose } = props;
  return (
    <ul className={styles.members} aria-label={label}>
      {members.map((member) => {
        const isSelected = member.id === selectedId;
        const common = {
          className: styles.member,
          'aria-current': isSelected || undefined,
          onClick: () => onChoose(member),
        };
        const content = (
          <>
            <Person name={member.name} avatar={member.avatar ?? null} line={member.line} />
            {isSelected && <IconCheck aria-hidden="true" />}
          </>
        );
        return (
          <li key={member.id}>
            {member.to === undefined ? (
              <button type="button" {...common}>
                {content}
              </button>
            ) : (
              <TextLink to={member.to} quiet {...common}>
                {content}
              </TextLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
