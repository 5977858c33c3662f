import { useTexts } from 'shared-api/i18n';
import { useWords } from 'shared-ui/list';
import { type Tab, Tabs } from 'shared-ui/tabs';
import { Ranking } from '../ranking/index.ts';
import { Report } from '../report/index.ts';
import { About } from './about.tsx';
import { HistoryList } from './history-list.tsx';
import type { ParticipantProps } from './participant-props.ts';
import { RunDay } from './run-day.tsx';
import { usePhone } from './use-phone.ts';

const first = 'activities';

/**
 * The parts of the page; the address names the one that is shown (TF §2.3). A competition has four, in the specified order. On phones the activities
 * stand above the tabs.
 */
export function ParticipationTabs(props: ParticipantProps) {
  const { participation, userId, historyId, isCompetition } = props;
  const { t } = useTexts('mf-tracking');
  const isPhone = usePhone();
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
      content: <Ranking trackingId={id} {...{ userId, isCompetition, invitationPercentage }} />,
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
