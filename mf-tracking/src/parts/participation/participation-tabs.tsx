import { useTexts } from 'shared-api/i18n';
import { useWords } from 'shared-ui/list';
import { type Tab, Tabs } from 'shared-ui/tabs';
import { Ranking } from '../ranking/ranking.tsx';
import { Report } from '../report/report.tsx';
import { About } from './about.tsx';
import { HistoryList } from './history-list.tsx';
import type { ParticipantProps } from './participant-props.ts';
import { RunDay } from './run-day.tsx';
import { useIsPhone } from './use-is-phone.ts';

const first = 'activities';

/**
 * The tabs of the page; the address contains the shown one (TF §2.3). A competition has four, in the specified order.
 * On phones the activities are above the tabs.
 */
export function ParticipationTabs(props: ParticipantProps) {
  const { participation, userId, historyId, isCompetition } = props;
  const { t } = useTexts('mf-tracking');
  const isPhone = useIsPhone();
  const [words, setWords] = useWords(['tab', 'order_by', 'rank_page']);
  const { id, start_date, has_started_tracking, invitation_percentage: invitationPercentage } = participation;
  const about: Tab = {
    value: 'about',
    label: t('enrolled.tabs.about'),
    content: <About participation={participation} />,
  };
  const tabs: (Tab | false)[] = [
    isCompetition && about,
    {
      value: first,
      label: t('enrolled.tabs.activities'),
      content: <RunDay {...props} />,
      isAbove: isPhone,
    },
    {
      value: 'ranking',
      label: t('enrolled.tabs.ranking'),
      content: (
        <Ranking
          trackingId={id}
          userId={userId}
          isCompetition={isCompetition}
          invitationPercentage={invitationPercentage}
        />
      ),
    },
    start_date !== null && {
      value: 'reports',
      label: t('enrolled.tabs.reports'),
      disabled: has_started_tracking === 0,
      content: <Report trackingId={id} userId={userId} historyId={historyId} />,
    },
    !isCompetition && about,
    !isCompetition &&
      historyId === undefined && {
        value: 'history',
        label: t('enrolled.tabs.history'),
        content: <HistoryList participation={participation} userId={userId} />,
      },
  ];
  const shown = tabs.filter((tab) => tab !== false);
  const chosen =
    shown.find(({ value, disabled }) => value === words.tab && disabled !== true)?.value ?? first;
  return (
    <Tabs
      label={t('enrolled.tabs.label')}
      value={chosen}
      onChange={(tab, options) => setWords({ tab }, options)}
      tabs={shown}
    />
  );
}
