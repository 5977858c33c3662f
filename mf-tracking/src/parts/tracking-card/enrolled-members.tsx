import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { CutText } from 'shared-ui/visually-hidden';
import styles from './tracking-card.module.css';

/** Maximum length of the names of enrolled members (TF §9). */
const memberNameLength = 7;
/** Maximum number of members that fit side by side. */
const maxShown = 3;

/** The family members who take part. */
export function EnrolledMembers({ members }: { members: Tracking['enrolled_members'] }) {
  const { t } = useTexts('mf-tracking');
  if (members.length === 0) return null;
  const more = members.length - maxShown;
  return (
    <ul className={styles.members} aria-label={t('card.members')}>
      {members.slice(0, maxShown).map(({ id, username, avatar }) => (
        <li key={id} className={styles.member}>
          <Avatar name={username} src={avatar ?? undefined} size="s" />
          <bdi>
            <CutText text={username} length={memberNameLength} />
          </bdi>
        </li>
      ))}
      {more > 0 && <li className={styles.member}>{t('card.moreMembers', { count: more })}</li>}
    </ul>
  );
}
