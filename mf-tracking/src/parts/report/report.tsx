import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPrinter } from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import { emptyTextOf } from 'shared-ui/list';
import { EmptyState, Loaded } from 'shared-ui/states';
import { useReport } from '../../queries/ranking-calls.ts';
import { listReportDays } from '../../rules/report-days.ts';
import { EvaluationNotice } from '../ranking/evaluation-notice.tsx';
import { Completion } from './completion.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import styles from './report.module.css';

export interface ReportProps {
  /** Id of a single system, competition or level. */
  trackingId: number;
  /** Id of the participant. */
  userId: number;
  /** An earlier run; the current one if undefined. */
  historyId?: number;
}

/** The completed share of a run, in total and by day (TF §3). Can be printed. */
export function Report({ trackingId, userId, historyId }: ReportProps) {
  const { t } = useTexts('mf-tracking');
  const query = useReport(trackingId, {
    current_user_id: userId,
    tracking_enrollment_history_id: historyId,
  });
  const empty = <EmptyState picture="path" title={emptyTextOf('tracking')} text={t('report.notStarted')} />;
  return (
    <Loaded query={query} missing={empty}>
      {({ data, is_prof_marking_ended: isMarkingEnded }) => {
        if (isMarkingEnded === 0) return <EvaluationNotice />;
        if (data === null) return empty;
        const days = listReportDays(data.progress_per_days);
        return (
          <Stack gap="l">
            <Group justify="between" align="start">
              <Completion completed={data.completed} remaining={data.remaining} />
              <div className={styles.print}>
                <Button variant="secondary" icon={<IconPrinter />} onClick={() => window.print()}>
                  {t('report.print')}
                </Button>
              </div>
            </Group>
            {days.length === 0 ? (
              <Text tone="muted">{t('report.noDays')}</Text>
            ) : (
              <>
                <DayChart days={days} />
                <DayTable days={days} />
              </>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
