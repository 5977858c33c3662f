import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconBrandApple, IconPlayerPlay } from 'shared-ui/icons';
import { Group, Heading } from 'shared-ui/layout';
import { ErrorState, LoadingState, Skeleton } from 'shared-ui/states';
import { useSiteDetails } from '../use-site-details.ts';
import css from './coming-soon.module.css';

const icons = { 'app-store': <IconBrandApple />, 'google-play': <IconPlayerPlay /> };

/** Links to our apps in the app stores; nothing while there are none. */
export function AppLinks() {
  const { t } = useTexts('pages');
  const { data, error, isFetching, refetch } = useSiteDetails();
  if (data?.apps.length === 0) return undefined;
  return (
    <section className={css.apps} aria-labelledby="apps">
      <Heading id="apps" size="m">
        {t('apps.title')}
      </Heading>
      {data !== undefined ? (
        <Group justify="center">
          {data.apps.map(({ store, url }) => (
            <Button key={url} variant="secondary" href={url} icon={icons[store]}>
              <span lang="en">{t(`apps.stores.${store}`)}</span>
            </Button>
          ))}
        </Group>
      ) : error === null ? (
        <div className={css.waiting}>
          <LoadingState>
            <Skeleton shape="field" />
          </LoadingState>
        </div>
      ) : (
        <ErrorState message={t('apps.failed')} onRetry={refetch} retrying={isFetching} />
      )}
    </section>
  );
}
