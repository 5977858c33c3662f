import { useState } from 'react';
import type { TodayActivity, TodayPerson, TodayRun } from 'shared-api/contracts/tracking/today';
import { useTexts } from 'shared-api/i18n';
import { ActivityRow } from './activity-row.tsx';
import { ReturnedProofRow } from './returned-proof-row.tsx';
import { RunRow } from './run-row.tsx';
import styles from './today.module.css';

interface RunDayProps {
  run: TodayRun;
  person: TodayPerson;
  /** The activities of the run, in the order of the list. */
  activities: readonly TodayActivity[];
  /** The next step of the person. */
  next: TodayActivity | undefined;
}

/** A system of a person's day with its activities. What was done before the page was opened is folded; rows stay where they are when they are done or taken back on the page. */
export function RunDay({ run, person, activities, next }: RunDayProps) {
  const { t } = useTexts('mf-tracking');
  const [doneBefore] = useState(
    () => new Set(activities.filter(({ state }) => state === 'done').map(({ activity_id }) => activity_id)),
  );
  const folded = activities.filter(({ activity_id }) => doneBefore.has(activity_id));
  const shown = activities.filter(({ activity_id }) => !doneBefore.has(activity_id));
  const done = folded.filter(({ state }) => state === 'done').length;
  const toRow = (activity: TodayActivity) => (
    <ActivityRow
      key={activity.activity_id}
      activity={activity}
      run={run}
      person={person}
      isNext={activity === next}
      isGrouped
    />
  );
  return (
    <div className={styles.system}>
      <RunRow run={run} userId={person.id} />
      {run.returned_proofs.length > 0 && (
        <ul className={styles.rows} aria-label={t('today.sendAgain.of', { name: run.name })}>
          {run.returned_proofs.map((proof) => (
            <ReturnedProofRow
              key={`${proof.activity_id} ${proof.date} ${proof.item_name}`}
              proof={proof}
              run={run}
              userId={person.id}
            />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul className={styles.rows} aria-label={t('today.activitiesOf', { name: run.name })}>
          {shown.map(toRow)}
        </ul>
      )}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('today.doneCount', { count: done })}</summary>
          <ul className={styles.rows}>{folded.map(toRow)}</ul>
        </details>
      )}
    </div>
  );
}
