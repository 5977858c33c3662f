import { useEffect } from 'react';
import { useTexts } from 'shared-api/i18n';
import { useWords } from 'shared-ui/list';
import { EmptyState, Loaded } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { getDefaultDay } from '../../rules/participation.ts';
import { DayActivities } from './day-activities.tsx';
import type { ParticipantProps } from './participant-props.ts';
import styles from './participation.module.css';
import { RunCalendar } from './run-calendar.tsx';
import { useIsPhone } from './use-is-phone.ts';

/** The days of the run, and the activities of the day in the address (TF §2.4, §4). On phones the activities come first. */
export function RunDay({ participation, userId, historyId, day, requestedDate }: ParticipantProps) {
  const { t } = useTexts('mf-tracking');
  const isPhone = useIsPhone();
  const [, setWords] = useWords(['date']);
  const { days, today } = participation;
  const defaultDay = getDefaultDay(participation);
  const isAnswered = day.data !== undefined && !day.isPlaceholderData && !day.isFetching;
  // The server shows another day if that of the address is outside the run or in the future. Removes it from the
  // address.
  const isOther = isAnswered && requestedDate !== undefined && day.data?.date !== requestedDate;
  useEffect(() => {
    if (isOther) setWords({}, { replace: true });
  }, [isOther]);
  if (defaultDay === undefined || days.length === 0)
    return (
      <EmptyState
        picture="calendar"
        title={t('enrolled.notStarted.title')}
        text={t('enrolled.notStarted.text')}
      />
    );
  const choose = (date: string) => {
    if (date > today) toast.error(t('enrolled.cannotOpen'));
    else setWords({ date: date === defaultDay ? undefined : date });
  };
  const calendar = (
    <RunCalendar
      participation={participation}
      isHistory={historyId !== undefined}
      selected={requestedDate ?? day.data?.date ?? defaultDay}
      onChoose={choose}
    />
  );
  return (
    <div className={styles.day}>
      {!isPhone && calendar}
      <Loaded query={day}>
        {(shown) => (
          <DayActivities
            participation={participation}
            userId={userId}
            historyId={historyId}
            day={shown}
            isPhone={isPhone}
            isChanging={day.isPlaceholderData}
          />
        )}
      </Loaded>
      {isPhone && calendar}
    </div>
  );
}
