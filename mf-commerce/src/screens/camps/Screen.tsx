import { useLocation } from 'react-router-dom';
import { type CampType, campTypes } from 'shared-api/contracts/commerce/camps';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group, Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { emptyTextOf, ItemList, listState, useAddress, useLastPage, usePageOf } from 'shared-ui/list';
import { StarPattern } from 'shared-ui/pattern';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { CampCard } from '../../parts/camp-card/index.ts';
import { useCamps } from '../../queries/camps.ts';
import { campTypeKeys, getCampsPath, getCampType } from '../../rules/camps/types.ts';
import styles from './camps.module.css';

/** `/ListUmrah`, `/ListCamp`, `/International` and `/CanadaCamps`: camps of one type under its banner (EC §2.2). */
export default function Screen() {
  const { pathname } = useLocation();
  const [address] = useAddress();
  const type = getCampType(pathname, address.get('type'));
  return <Camps key={type} type={type} />;
}

function Camps({ type }: { type: CampType }) {
  const { t } = useTexts('mf-commerce');
  const refusalText = useErrorText();
  const [page, setPage] = usePageOf('page');
  const query = useCamps(type, page);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, setPage);
  const key = campTypeKeys[type];
  const others = campTypes.filter((each) => each !== type);
  const state = listState(query);
  return (
    <Page title={t(`camps.types.${key}.title`)}>
      <Stack gap="l">
        <div className={styles.banner} data-type={key}>
          <StarPattern seed={`camps ${key}`} className={styles.pattern} />
          <p className={styles.words}>{t(`camps.types.${key}.text`)}</p>
        </div>
        {state.state === 'loading' && <Text tone="muted">{t('camps.loading')}</Text>}
        <ItemList
          label={t(`camps.types.${key}.title`)}
          {...state}
          error={query.error && t('camps.error', { message: refusalText(query.error) })}
          keyOf={({ id }) => id}
          page={page}
          onPage={setPage}
          empty={
            <EmptyState
              title={emptyTextOf('camps')}
              text={t('camps.soon')}
              action={<Button href="/Listgallary">{t('camps.previous')}</Button>}
            />
          }
        >
          {(camp) => <CampCard camp={camp} />}
        </ItemList>
        <Group as="nav" aria-label={t('camps.others')} gap="m">
          {others.map((other) => (
            <TextLink key={other} to={getCampsPath(other)}>
              {t(`camps.types.${campTypeKeys[other]}.title`)}
            </TextLink>
          ))}
          <TextLink to="/Listgallary">{t('camps.previous')}</TextLink>
        </Group>
      </Stack>
    </Page>
  );
}
