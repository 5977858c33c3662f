import { useLocation, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Page } from 'shared-ui/layout';
import { pageOf, pageWord, useWords } from 'shared-ui/list';
import { Tabs } from 'shared-ui/tabs';
import { MissingTracking } from '../../parts/missing-tracking/missing-tracking.tsx';
import { listTabs, myTab } from '../../rules/filters.ts';
import { parseLevelsState } from '../../rules/levels-state.ts';
import { MoreLevels } from './more-levels.tsx';

/**
 * `/user/initiatives/{id}/levels`: the levels of a competition, the user's own or all (TF §2.1). Item and tab come from
 * the navigation state. The address contains the id, and the tab once the user has chosen another one, so that the page
 * works without a state.
 */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  if (id !== undefined) return <Levels key={id} id={id} />;
  return (
    <Page title={t('package.initiative.title')}>
      <MissingTracking />
    </Page>
  );
}

function Levels({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  const { item, tab: first } = parseLevelsState(useLocation().state);
  const [words, setWords] = useWords(['tab', 'page']);
  const tab = words.tab ?? first;
  return (
    <Page title={t('package.initiative.title')} lead={item?.id === id && <bdi>{item.name}</bdi>}>
      <Tabs
        label={t('package.initiative.title')}
        value={listTabs.find((each) => each === tab) ?? 'discoverTrackingSystems'}
        onChange={(value, options) => setWords({ tab: value }, options)}
        tabs={listTabs.map((value) => ({
          value,
          label: t(value === myTab ? 'package.initiative.mine' : 'package.initiative.all'),
          content: (
            <MoreLevels
              id={id}
              isMine={value === myTab}
              pages={pageOf(words.page)}
              onMore={(page) => setWords({ tab: words.tab, page: pageWord(page) }, { replace: true })}
            />
          ),
        }))}
      />
    </Page>
  );
}
