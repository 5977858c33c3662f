import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { CountBadge } from 'shared-ui/badge';
import { useAddress } from 'shared-ui/list';
import { Tabs } from 'shared-ui/tabs';
import { everybody, findNeighbour } from '../../rules/day-people.ts';
import { useStableOrder } from '../check/use-stable-order.ts';
import { PersonDay } from './person-day.tsx';
import { SwipeArea } from './swipe-area.tsx';
import styles from './today.module.css';

/** Query parameter of the shown person. */
const param = 'person';

/** The days of those who take part in something: of all, or of the one whose tab is chosen, which a swipe changes as well. */
export function PeopleDays({ people, isTomorrow }: { people: readonly TodayPerson[]; isTomorrow: boolean }) {
  const { t } = useTexts('mf-tracking');
  const [query, change] = useAddress();
  const toDay = (person: TodayPerson) => (
    <PersonDay key={`${person.id} ${person.today}`} person={person} isTomorrow={isTomorrow} />
  );
  const ordered = useStableOrder(people, ({ id }) => String(id));
  const all = <div className={styles.people}>{ordered.map(toDay)}</div>;
  if (ordered.length < 2) return all;
  const values = [everybody, ...ordered.map(({ id }) => String(id))];
  const swipe = (by: 1 | -1) => {
    const next = findNeighbour(values, query.get(param), by);
    if (next === undefined) return;
    // As moving along the tabs by arrow keys, it adds no entry to the history.
    change(
      (before) => {
        before.set(param, next);
        return before;
      },
      { replace: true },
    );
  };
  return (
    <SwipeArea onSwipe={swipe}>
      <Tabs
        label={t('today.people')}
        param={param}
        tabs={[
          { value: everybody, label: t('today.everybody'), content: all },
          ...ordered.map((person) => ({
            value: String(person.id),
            label: <TabLabel person={person} />,
            badge: !isTomorrow && person.open_count > 0 && (
              <CountBadge count={person.open_count} label={t('today.left', { count: person.open_count })} />
            ),
            content: toDay(person),
          })),
        ]}
      />
    </SwipeArea>
  );
}

function TabLabel({ person: { username, avatar } }: { person: TodayPerson }) {
  return (
    <span className={styles.tab}>
      <Avatar name={username} src={avatar ?? undefined} size="s" />
      <bdi>{username}</bdi>
    </span>
  );
}
