import type { GalleryItem } from 'shared-api/contracts/events/gallery';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { CoverCard, CoverCardTitle } from 'shared-ui/cover-card';
import { formatDate } from 'shared-ui/format';
import { IconPhoto } from 'shared-ui/icons';
import { Page, Text } from 'shared-ui/layout';
import { emptyTextOf, ItemList, listState, useLastPage, usePageOf } from 'shared-ui/list';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { useGallery } from '../../queries/gallery.ts';
import { isVideo } from '../../rules/gallery/media.ts';

/** `/Listgallary`: previous camps with the number of their pictures and films (EC §2.3). */
export default function Screen() {
  const { t } = useTexts('mf-commerce');
  const rejectionText = useErrorText();
  const [page, setPage] = usePageOf('page');
  const query = useGallery(page);
  useLastPage(page, query.isPlaceholderData ? undefined : query.data?.last_page, setPage);
  return (
    <Page title={t('camps.previous')} lead={t('gallery.lead')}>
      <ItemList
        label={t('camps.previous')}
        {...listState(query)}
        error={query.error && rejectionText(query.error)}
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
    <CoverCard
      src={cover?.photo_url}
      seed={`gallery ${item.id}`}
      marks={<Badge icon={<IconPhoto />}>{t('gallery.count', { count: item.photos.length })}</Badge>}
    >
      <CoverCardTitle title={item.title} to={`/GalleryDetails/${item.id}`} />
      <Text size="s" tone="muted">
        {formatDate(item.date, language)}
      </Text>
    </CoverCard>
  );
}
