import type { Participation } from 'shared-api/contracts/tracking/participation';
import type { Run } from 'shared-api/contracts/tracking/runs';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { ProgressRing } from 'shared-ui/progress';
import { EmptyState, Loaded } from 'shared-ui/states';
import { useHistory } from '../../queries/participation.ts';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import styles from './participation.module.css';

interface HistoryListProps {
  participation: Participation;
  userId: number;
}

/** The earlier runs of a participant, each with a link to the same page, read-only (PD-74). */
export function HistoryList({ participation, userId }: HistoryListProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const query = useHistory(participation.id, userId);
  const toPath = ({ tracking_enrollment_history_id: id }: Run) =>
    getEnrolledPath(
      participation,
      userId,
      new URLSearchParams({ tracking_enrollment_history_id: String(id) }),
    );
  return (
    <Loaded query={query}>
      {({ data: runs, is_prof_marking_ended: isMarkingEnded }) =>
        runs.length === 0 ? (
          <EmptyState
            picture="path"
            title={t('enrolled.history.empty')}
            text={t('enrolled.history.emptyText')}
          />
        ) : (
          <ul className={styles.activities} aria-label={t('enrolled.tabs.history')}>
            {runs.map((run) => (
              <li key={run.id}>
                <Card className={styles.activity}>
                  <Group justify="between" gap="m" wrap={false}>
                    <Stack gap="xs">
                      <TextLink to={toPath(run)} quiet className={styles.activityName}>
                        {t('enrolled.history.run', { number: run.number })}
                      </TextLink>
                      <Text as="span" size="s" tone="muted">
                        {t('card.dates', {
                          from: formatDate(run.start_date, language),
                          to: formatDate(run.end_date, language),
                        })}
                      </Text>
                      <Text as="span" size="s" tone="muted">
                        {t(
                          run.finished_current_tracking === 1
                            ? 'enrolled.history.finished'
                            : 'enrolled.history.repeated',
                        )}
                      </Text>
                    </Stack>
                    {isMarkingEnded === 0 ? (
                      <Text as="span" size="s" tone="muted">
                        {t('enrolled.scoreLater')}
                      </Text>
                    ) : (
                      <ProgressRing value={run.total_progress} label={t('enrolled.score')} />
                    )}
                  </Group>
                </Card>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
