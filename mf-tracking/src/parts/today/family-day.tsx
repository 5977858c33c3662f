import type { TodayPerson } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconMoodSmile } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { useAddress } from 'shared-ui/list';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { useLiveProgress } from '../../queries/live.ts';
import { useToday } from '../../queries/today.ts';
import { applyChecksToPeople } from '../../rules/activity/checks.ts';
import { arrangePeople, getDayStatus } from '../../rules/day-people.ts';
import { discoverTab } from '../../rules/filters.ts';
import { ChecksContext, useChecks } from '../check/use-checks.ts';
import { CheckInStatus } from '../check-ins/check-in-status.tsx';
import { useCheckIns } from '../check-ins/use-check-ins.ts';
import { FamilyZone } from '../family-zone/family-zone.tsx';
import { ZoneProposal } from '../family-zone/zone-proposal.tsx';
import { PeopleDays } from './people-days.tsx';
import { Startable } from './startable.tsx';
import styles from './today.module.css';

/** Query parameter of the shown day, and its value for the next one. */
const param = 'day';
const tomorrow = 'tomorrow';

function switchDay(query: URLSearchParams): URLSearchParams {
  if (query.get(param) === tomorrow) query.delete(param);
  else query.set(param, tomorrow);
  return query;
}

/** Leads to the day of tomorrow and back, and says which one is shown if it is not today. */
function DaySwitch({ isTomorrow, onSwitch }: { isTomorrow: boolean; onSwitch(): void }) {
  const { t } = useTexts('mf-tracking');
  return (
    <Group gap="s" justify="between">
      <div role="status">{isTomorrow && <Text strong>{t('today.tomorrow.note')}</Text>}</div>
      <Button variant="secondary" size="s" onClick={onSwitch}>
        {t(isTomorrow ? 'today.tomorrow.back' : 'today.tomorrow.show')}
      </Button>
    </Group>
  );
}

/** The day of the caller and their family: open, done, missed and unmarked activities. */
export function FamilyDay() {
  const checkIns = useCheckIns();
  const checks = useChecks(checkIns);
  const [address, change] = useAddress();
  const isTomorrow = address.get(param) === tomorrow;
  const query = useToday(isTomorrow);
  const hasDay = query.data !== undefined && getDayStatus(query.data.people) !== 'empty';
  useLiveProgress();
  return (
    <Stack gap="m">
      <CheckInStatus {...checkIns} />
      {(isTomorrow || hasDay) && <DaySwitch isTomorrow={isTomorrow} onSwitch={() => change(switchDay)} />}
      <Loaded key={String(isTomorrow)} query={query} loading={<LoadingState shape="cards" />}>
        {(today) => (
          <ChecksContext value={checks}>
            <Stack gap="m">
              {getDayStatus(today.people) !== 'empty' && (
                <ZoneProposal key={today.timezone} zone={today.timezone ?? 'UTC'} />
              )}
              <People people={applyChecksToPeople(today.people, checks.checkIns)} isTomorrow={isTomorrow} />
              {/* Rarely needed: what is to do comes first. */}
              {getDayStatus(today.people) !== 'empty' && <FamilyZone zone={today.timezone ?? 'UTC'} />}
            </Stack>
          </ChecksContext>
        )}
      </Loaded>
    </Stack>
  );
}

const discoverPath = `/user/trackings/list?tab=${discoverTab}`;

function People({ people, isTomorrow }: { people: readonly TodayPerson[]; isTomorrow: boolean }) {
  const { t } = useTexts('mf-tracking');
  const status = getDayStatus(people);
  if (status === 'empty' && isTomorrow)
    return (
      <EmptyState
        picture="path"
        title={t('today.tomorrow.empty.title')}
        text={t('today.tomorrow.empty.text')}
      />
    );
  if (status === 'empty')
    return (
      <EmptyState
        picture="path"
        title={t('today.empty.title')}
        text={t('today.empty.text')}
        action={<Button href={discoverPath}>{t('tracking.discover.title')}</Button>}
      />
    );
  const { active, idle } = arrangePeople(people);
  return (
    <Stack gap="l">
      <div role="status">
        {status !== 'open' && !isTomorrow && <QuietDay status={status} people={people} />}
      </div>
      <PeopleDays people={active} isTomorrow={isTomorrow} />
      {idle.length > 0 && (
        <Group justify="between" gap="s">
          <Text tone="muted">
            {t('today.idle')}{' '}
            {idle.map(({ id, username }, index) => (
              <span key={id}>
                {index > 0 && t('today.listComma')}
                <bdi>{username}</bdi>
              </span>
            ))}
          </Text>
          <Button variant="quiet" href={discoverPath}>
            {t('tracking.discover.title')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface QuietDayProps {
  status: 'done' | 'startable' | 'free';
  people: readonly TodayPerson[];
}

/** Shown on a day without open activities. */
function QuietDay({ status, people }: QuietDayProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <Card tone="tinted" className={styles.quiet}>
      <IconMoodSmile aria-hidden="true" className={styles.quietIcon} />
      <div>
        <Text strong size="l">
          {t(`today.${status}.title`)}
        </Text>
        {status === 'startable' ? <Startable people={people} /> : <Text>{t(`today.${status}.text`)}</Text>}
      </div>
    </Card>
  );
}
