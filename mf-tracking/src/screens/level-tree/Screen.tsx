import { useParams } from 'react-router-dom';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { emptyTextOf } from 'shared-ui/list';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { LevelCards } from '../../parts/level-cards/level-cards.tsx';
import { MissingTracking } from '../../parts/missing-tracking/missing-tracking.tsx';
import { useLevelTree } from '../../queries/levels.ts';

/** `/tracking-system/{id}/levels`: the level tree that contains a level, or that of a package (TF §2.1, §2.3). */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  const id = parseId(useParams().id);
  if (id !== undefined) return <LevelTree key={id} id={id} />;
  return (
    <Page title={t('package.tree.title')}>
      <MissingTracking />
    </Page>
  );
}

function LevelTree({ id }: { id: number }) {
  const { t } = useTexts('mf-tracking');
  const query = useLevelTree(id);
  return (
    <Page
      title={t('package.tree.title')}
      lead={t('package.tree.lead')}
      actions={<PackageLink level={query.data?.data[0]} />}
    >
      <Loaded query={query} loading={<LoadingState shape="cards" />} missing={<MissingTracking />}>
        {({ data: levels }) =>
          levels.length === 0 ? (
            <EmptyState
              picture="path"
              title={emptyTextOf('tracking')}
              text={t('package.tree.none')}
              action={
                <Button href={`/user/trackings/${id}/details?is_level=0`}>{t('package.tree.system')}</Button>
              }
            />
          ) : (
            <LevelCards
              label={t('package.tree.title')}
              levels={levels}
              hasPricedLevels={levels.some(({ price }) => price > 0)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Link to the package of the levels. */
function PackageLink({ level }: { level: Tracking | undefined }) {
  const { t } = useTexts('mf-tracking');
  if (!level || level.package_id === null) return null;
  const family = level.type === 'initiative' ? 'initiatives' : 'trackings';
  const discover = level.is_enrolled === 1 ? 0 : 1;
  return (
    <Button
      variant="secondary"
      href={`/user/${family}/${level.package_id}/package/levels?discover=${discover}`}
    >
      {t('package.open')}
    </Button>
  );
}
