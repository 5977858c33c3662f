import { lazyScreen } from 'platform/host';
import { Suspense, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { type Member, schedule, useViewer, type Viewer } from '../../frame/use-viewer.ts';
import { loadPagesTexts } from '../../locales/index.ts';
import { Audiences } from './audiences.tsx';
import { ConsultantWork } from './consultant-work.tsx';
import { Greeting, Hero } from './hero.tsx';
import css from './home.module.css';
import { OperatorPages } from './operator-pages.tsx';
import { Placeholder } from './placeholder.tsx';
import { Places } from './places.tsx';
import { useKeptHeights } from './use-kept-heights.ts';

// Loads the server's content after the frame, because it brings the contracts, which no other page needs.
const content = () => import('./content.tsx');
const Sliders = lazyScreen(async () => ({ default: (await content()).Sliders }));
const Banners = lazyScreen(async () => ({ default: (await content()).Banners }));
const FirstLists = lazyScreen(async () => ({ default: (await content()).FirstLists }));
const OtherLists = lazyScreen(async () => ({ default: (await content()).OtherLists }));
const AllLists = lazyScreen(async () => ({ default: (await content()).AllLists }));
const ConsultantSections = lazyScreen(async () => ({ default: (await content()).ConsultantSections }));
const NextSections = lazyScreen(async () => ({ default: (await content()).NextSections }));

/** A section for visitors, with its texts. */
const forVisitors = (fetchSection: () => Promise<{ default: () => React.ReactNode }>) =>
  lazyScreen(async () => (await Promise.all([fetchSection(), loadPagesTexts()]))[0]);
const HowItWorks = forVisitors(() => import(/* webpackChunkName: "visitors" */ './how-it-works.tsx'));
const Voices = forVisitors(() => import(/* webpackChunkName: "visitors" */ './voices.tsx'));
const Questions = forVisitors(() => import(/* webpackChunkName: "visitors" */ './questions.tsx'));

/** The start page; in consultant mode that is the schedule (CC §2). */
export default function Screen() {
  const viewer = useViewer();
  if (viewer.menu === 'consultant') return <Navigate to={schedule} replace />;
  return <Home viewer={viewer} />;
}

function Home({ viewer }: { viewer: Viewer }) {
  const page = useRef<HTMLDivElement>(null);
  useKeptHeights(page);
  return (
    <div ref={page} className={css.home}>
      {viewer.menu === 'guest' ? <VisitorHome /> : <OwnHome member={viewer} />}
      <Audiences />
    </div>
  );
}

const Notifications = () => (
  <Suspense fallback={<Placeholder shape="slide" />}>
    <Sliders />
  </Suspense>
);

const Offers = () => (
  <Suspense fallback={<Placeholder shape="banner" />}>
    <Banners />
  </Suspense>
);

/** What Rafiq is, who teaches, how it works and what learners say. */
const VisitorHome = () => (
  <>
    <Hero />
    <Suspense fallback={<div className={css.awaited} />}>
      <FirstLists />
    </Suspense>
    <Suspense>
      <HowItWorks />
    </Suspense>
    <Places />
    <Notifications />
    <Offers />
    <Suspense>
      <OtherLists />
    </Suspense>
    <Suspense>
      <Voices />
    </Suspense>
    <Suspense>
      <Questions />
    </Suspense>
  </>
);

/** The home of a signed-in user: what is next before what is new, because they know the areas. The work of operators and consultants comes first. */
const OwnHome = ({ member }: { member: Member }) => (
  <>
    <Greeting name={member.name} />
    <OperatorPages member={member} />
    {member.isConsultant && (
      <ConsultantWork member={member}>
        <Suspense>
          <ConsultantSections />
        </Suspense>
      </ConsultantWork>
    )}
    <div className={css.next}>
      <Suspense>
        <NextSections />
      </Suspense>
    </div>
    <Notifications />
    <Places />
    <Offers />
    <Suspense>
      <AllLists />
    </Suspense>
  </>
);
