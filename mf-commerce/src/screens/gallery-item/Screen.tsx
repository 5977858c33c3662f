import { useTitle } from 'platform/remote';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { GalleryItem } from 'shared-api/contracts/events/gallery';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { IconPlayerPlay } from 'shared-ui/icons';
import { Page } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useAddress } from 'shared-ui/list';
import { Picture } from 'shared-ui/picture';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { useGalleryItem } from '../../queries/gallery.ts';
import { findIndex, isVideo } from '../../rules/gallery/media.ts';
import styles from './gallery-item.module.css';
import { Lightbox } from './lightbox.tsx';

/** `/GalleryDetails/{id}`: the pictures and films of a previous camp; `?item=` opens one of them (EC §2.3). */
export default function Screen() {
  const id = parseId(useParams().id);
  const { t } = useTexts('mf-commerce');
  if (id !== undefined) return <GalleryPage key={id} id={id} />;
  return (
    <Page title={t('camps.previous')}>
      <NoItem />
    </Page>
  );
}

function GalleryPage({ id }: { id: number }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const query = useGalleryItem(id);
  const item = query.data;
  useTitle(item?.title);
  return (
    <Page
      title={<bdi>{item?.title ?? t('camps.previous')}</bdi>}
      lead={item && formatDate(item.date, language)}
      actions={<TextLink to="/Listgallary">{t('gallery.all')}</TextLink>}
    >
      <Loaded query={query} loading={<LoadingState shape="cards" />} missing={<NoItem />}>
        {(shown) => <Media item={shown} />}
      </Loaded>
    </Page>
  );
}

/** History state of an item that was opened here, so that closing it goes back instead of adding an entry. */
const openedHere = { openedHere: true };

function Media({ item: { photos } }: { item: GalleryItem }) {
  const { t } = useTexts('mf-commerce');
  const [address, setAddress] = useAddress();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const index = findIndex(photos, address.get('item'));
  const list = useRef<HTMLUListElement>(null);
  // The focus returns to the item that was shown last.
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (index !== undefined) last.current = index;
    else if (last.current !== undefined) {
      list.current?.querySelectorAll<HTMLElement>('button')[last.current]?.focus();
      last.current = undefined;
    }
  }, [index]);

  const open = (to: number) => navigate(`${pathname}?item=${photos[to]?.id}`, { state: openedHere });
  const move = (to: number) =>
    setAddress(
      (before) => {
        before.set('item', String(photos[to]?.id));
        return before;
      },
      { replace: true },
    );
  const close = () => {
    if ((state as Partial<typeof openedHere> | null)?.openedHere === true) navigate(-1);
    else
      setAddress(
        (before) => {
          before.delete('item');
          return before;
        },
        { replace: true },
      );
  };
  if (photos.length === 0)
    return (
      <EmptyState
        picture="ticket"
        title={t('gallery.empty')}
        action={<Button href="/Listgallary">{t('gallery.all')}</Button>}
      />
    );
  return (
    <>
      <ul ref={list} className={styles.grid}>
        {photos.map((media, place) => (
          <li key={media.id}>
            <button
              type="button"
              className={styles.tile}
              aria-haspopup="dialog"
              aria-label={t(isVideo(media) ? 'gallery.playItem' : 'gallery.openItem', {
                title: media.title,
                number: place + 1,
                count: photos.length,
              })}
              onClick={() => open(place)}
            >
              {isVideo(media) ? (
                <>
                  <video
                    className={styles.film}
                    src={`${media.photo_url}#t=0.1`}
                    preload="metadata"
                    muted
                    playsInline
                    tabIndex={-1}
                    aria-hidden="true"
                  />
                  <span className={styles.play}>
                    <IconPlayerPlay aria-hidden="true" />
                  </span>
                </>
              ) : (
                <Picture src={media.photo_url} alt="" seed={`media ${media.id}`} ratio="photo" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {index !== undefined && <Lightbox media={photos} index={index} onMove={move} onClose={close} />}
    </>
  );
}

function NoItem() {
  const { t } = useTexts('mf-commerce');
  return (
    <EmptyState
      picture="search"
      title={t('gallery.missing')}
      text={t('event.missing.text')}
      action={<Button href="/Listgallary">{t('gallery.all')}</Button>}
    />
  );
}
