import { useTitle } from 'platform/remote';
import { useLocation } from 'react-router-dom';
import { type CampType, campTypes } from 'shared-api/contracts/events/camps';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page, Stack, Text } from 'shared-ui/layout';
import { emptyTextOf, ItemList, listState, useAddress, useLastPage, usePageOf } from 'shared-ui/list';
import { StarPattern } from 'shared-ui/pattern';
import { TopicTiles } from 'shared-ui/picture';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { CampCard } from '../../parts/camp-card/camp-card.tsx';
import { useCamps } from '../../queries/camps.ts';
import { campTypeKeys, getCampsPath, getCampType } from '../../rules/camps/types.ts';
import styles from './camps.module.css';

/** The seed of the pattern, which the banner and the tile of a type share. */
const getCampSeed = (type: CampType) => `camps ${campTypeKeys[type]}`;

/** `/ListUmrah`, `/ListCamp`, `/International` and `/CanadaCamps`: camps of one type under its banner (EC §2.2). */
export default function Screen() {
  const { pathname } = useLocation();
  const [address] = useAddress();
  const type = getCampType(pathname, address.get('type'));
  return <Camps key={type} type={type} />;
}

function Camps({ type }: { type: CampType }) {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const [page, setPage] = usePageOf('page');
  const query = useCamps(type, page);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, setPage);
  const key = campTypeKeys[type];
  useTitle(t(`camps.types.${key}.title`));
  const others = campTypes.filter((each) => each !== type);
  const state = listState(query);
  return (
    <Page title={t(`camps.types.${key}.title`)}>
      <Stack gap="l">
        <div className={styles.banner} data-type={key}>
          <StarPattern seed={getCampSeed(type)} className={styles.pattern} />
          <p className={styles.words}>{t(`camps.types.${key}.text`)}</p>
        </div>
        {state.state === 'loading' && <Text tone="muted">{t('camps.loading')}</Text>}
        <ItemList
          label={t(`camps.types.${key}.title`)}
          {...state}
          error={query.error && t('camps.error', { message: rejectionText(query.error) })}
          keyOf={({ id }) => id}
          page={page}
          onPage={setPage}
          empty={
            <EmptyState
              picture="ticket"
              title={emptyTextOf('camps')}
              text={t('camps.soon')}
              action={<Button href="/Listgallary">{t('camps.previous')}</Button>}
            />
          }
        >
          {(camp) => <CampCard camp={camp} />}
        </ItemList>
        <nav aria-label={t('camps.others')}>
          <TopicTiles
            label={t('camps.others')}
            topics={[
              ...others.map((other) => ({
                title: t(`camps.types.${campTypeKeys[other]}.title`),
                to: getCampsPath(other),
                seed: getCampSeed(other),
              })),
              { title: t('camps.previous'), to: '/Listgallary', seed: 'previous camps' },
            ]}
          />
        </nav>
      </Stack>
    </Page>
  );
}
