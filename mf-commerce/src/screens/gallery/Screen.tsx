import type { GalleryItem } from 'shared-api/contracts/commerce/gallery';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { formatDate, lengths } from 'shared-ui/format';
import { IconPhoto } from 'shared-ui/icons';
import { Card, Page, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { emptyTextOf, ItemList, listState, useLastPage, usePageOf } from 'shared-ui/list';
import { Picture } from 'shared-ui/picture';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { CutText } from 'shared-ui/visually-hidden';
import styles from '../../parts/card.module.css';
import { useGallery } from '../../queries/gallery.ts';
import { isVideo } from '../../rules/gallery/media.ts';

/** `/Listgallary`: previous camps with the number of their pictures and films (EC §2.3). */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  const refusalText = useErrorText();
  const [page, setPage] = usePageOf('page');
  const query = useGallery(page);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, setPage);
  return (
    <Page title={t('camps.previous')} lead={t('gallery.lead')}>
      <ItemList
        label={t('camps.previous')}
        {...listState(query)}
        error={query.error && refusalText(query.error)}
        keyOf={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            picture="ticket"
            title={emptyTextOf('camps')}
            action={<Button href="/ListUmrah">{t('camp.missing.action')}</Button>}
          />
        }
      >
        {(item) => <GalleryCard item={item} />}
      </ItemList>
    </Page>
  );
}

function GalleryCard({ item }: { item: GalleryItem }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const cover = item.photos.find((photo) => !isVideo(photo));
  return (
    <Card as="article" flush className={styles.card}>
      <div className={styles.cover}>
        <Picture src={cover?.photo_url} alt="" seed={`gallery ${item.id}`} />
        <div className={styles.marks}>
          <Badge icon={<IconPhoto />}>{t('gallery.count', { count: item.photos.length })}</Badge>
        </div>
      </div>
      <div className={styles.body}>
        <TextLink
          to={`/GalleryDetails/${item.id}`}
          quiet
          className={styles.title}
          dir="auto"
          title={item.title}
        >
          <CutText text={item.title} length={lengths.cardTitle} />
        </TextLink>
        <Text size="s" tone="muted">
          {formatDate(item.date, language)}
        </Text>
      </div>
    </Card>
  );
}
