import { Slot, useContributions, useIsPlanned } from 'platform/host';
import type { HomeLists, HomePicture } from 'shared-api/contracts/home';
import { useTexts } from 'shared-api/i18n';
import { adTarget } from 'shared-api/rules/ad-target';
import { safePath } from 'shared-api/session';
import type { SlotId, Slots } from 'shared-api/slots';
import { Carousel } from 'shared-ui/carousel';
import { CardColumns, Heading } from 'shared-ui/layout';
import { PictureTile, type PictureTileProps } from 'shared-ui/picture';
import { LoadingState } from 'shared-ui/states';
import css from './home.module.css';
import { ListError } from './list-error.tsx';
import { Placeholder } from './placeholder.tsx';
import { useHomeLists, usePanners, useSliders } from './queries.ts';

/** The sliders: large pictures, several side by side if there is room (SHELL-067). */
export function Sliders() {
  const { t } = useTexts('shell');
  const { data, error, isFetching, refetch } = useSliders();
  if (data !== undefined)
    return <Pictures title={t('home.news')} pictures={data.map(tileOf)} shape="slide" isTop />;
  if (error === null) return <Placeholder shape="slide" />;
  return <ListError text={t('home.newsFailed')} retrying={isFetching} onRetry={refetch} />;
}

/** The banners, one at a time. */
export function Banners() {
  const { t } = useTexts('shell');
  const { data, error, isFetching, refetch } = usePanners();
  if (data !== undefined)
    return <Pictures title={t('home.banners')} pictures={data.map(tileOf)} shape="banner" />;
  if (error === null) return <Placeholder shape="banner" />;
  return <ListError text={t('home.bannersFailed')} retrying={isFetching} onRetry={refetch} />;
}

/** Ads of the areas: one over the full width, several side by side. */
function Ads({ ads }: { ads: HomeLists['ads'] }) {
  const { t } = useTexts('shell');
  const pictures = ads.map(({ image, title, model_name, model_id }) => ({
    id: `${model_name} ${model_id} ${image}`,
    image,
    title,
    to: adTarget(model_name, model_id),
  }));
  return <Pictures title={t('home.ads')} pictures={pictures} shape={ads.length === 1 ? 'banner' : 'slide'} />;
}

type Picture = Pick<PictureTileProps, 'image' | 'title' | 'to'> & { id: string | number };

const tileOf = ({ path, ...picture }: HomePicture): Picture => ({ ...picture, to: safePath(path) });

interface PicturesProps {
  title: string;
  pictures: Picture[];
  shape: PictureTileProps['shape'];
  /** The row is the first on the page. */
  isTop?: boolean;
}

/** Pictures in a row. Skips those that link to planned or closed pages (PD-123, ADR-0067). */
function Pictures({ title, pictures: all, shape, isTop = false }: PicturesProps) {
  const isPlanned = useIsPlanned();
  const pictures = all.filter(({ to }) => to === undefined || !isPlanned(to));
  if (pictures.length === 0) return undefined;
  return (
    <div className={css.section}>
      <Carousel
        label={title}
        heading={<Heading className={css.top}>{title}</Heading>}
        counts={shape === 'banner' ? 'one' : 'window'}
      >
        {pictures.map(({ id, ...picture }, index) => (
          <PictureTile key={id} shape={shape} isFirst={isTop && index === 0} {...picture} />
        ))}
      </Carousel>
    </div>
  );
}

const section: SlotId = 'home.section.v1';
/** Sections with a smaller order come first for a visitor: who teaches and what can be learnt. */
const firstUntil = 100;

/** The lists that a visitor sees first. */
export const FirstLists = () => <Lists part="first" />;

/** The other lists, and the ads. */
export const OtherLists = () => <Lists part="rest" />;

/** All lists one after the other, and the ads. */
export const AllLists = () => <Lists part="all" />;

/** What is next for a signed-in user: the sections of the start page, each contributed by its area. */
export const NextSections = () => (
  <CardColumns>
    <Slot id="dashboard.section.v1" props={{}} loading={<LoadingState shape="cards" />} />
  </CardColumns>
);

/** The work of a consultant: today's sessions, requests, proofs and earnings, each contributed by its area. */
export const ConsultantSections = () => (
  <CardColumns>
    <Slot id="consultant-dashboard.section.v1" props={{}} loading={<LoadingState shape="cards" />} />
  </CardColumns>
);

/** The lists of the areas, each shown by the remote that fills its slot, and at the end the ads (EC §7). */
function Lists({ part }: { part: 'first' | 'rest' | 'all' }) {
  const { t } = useTexts('shell');
  const contributions = useContributions();
  const { data: lists, error, isFetching, refetch } = useHomeLists();
  const range = {
    ...(part === 'first' && { until: firstUntil }),
    ...(part === 'rest' && { from: firstUntil }),
  };
  if (lists === undefined && error !== null)
    return (
      part !== 'rest' && <ListError text={t('home.listsFailed')} retrying={isFetching} onRetry={refetch} />
    );
  if (lists === undefined) {
    const isAwaited = contributions.some(({ slots }) => slots.some(({ slot }) => slot === section));
    return isAwaited && part !== 'rest' && <Loading />;
  }
  return (
    <>
      <Slot id={section} props={{ lists } satisfies Slots[typeof section]} loading={<Loading />} {...range} />
      {part !== 'first' && <Ads ads={lists.ads} />}
    </>
  );
}

const Loading = () => (
  <div className={`${css.section} ${css.awaited}`}>
    <LoadingState shape="cards" />
  </div>
);
