import { lazyScreen } from 'platform/host';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { prepare } from 'shared-api/client';
import { schedule, useViewer } from '../../frame/use-viewer.ts';
import { Audiences } from './audiences.tsx';
import { Greeting, Hero } from './hero.tsx';
import css from './home.module.css';
import { Placeholder } from './placeholder.tsx';
import { Places } from './places.tsx';

// Loads the server's content after the frame, because it brings the contracts, which no other page needs.
const content = () => {
  prepare();
  return import('./content.tsx');
};
const Sliders = lazyScreen(async () => ({ default: (await content()).Sliders }));
const Banners = lazyScreen(async () => ({ default: (await content()).Banners }));
const Lists = lazyScreen(async () => ({ default: (await content()).Lists }));

/** The start page; in consultant mode that is the schedule (CC §2). */
export default function Screen() {
  const viewer = useViewer();
  if (viewer.menu === 'consultant') return <Navigate to={schedule} replace />;
  // Guests see the areas of the site first, users the latest content: they know the areas.
  const isGuest = viewer.menu === 'guest';
  return (
    <div className={css.home}>
      {isGuest ? <Hero /> : <Greeting name={viewer.name} />}
      {isGuest && <Places />}
      <Suspense fallback={<Placeholder shape="slide" />}>
        <Sliders />
      </Suspense>
      {!isGuest && <Places />}
      <Suspense fallback={<Placeholder shape="banner" />}>
        <Banners />
      </Suspense>
      <Suspense>
        <Lists />
      </Suspense>
      <Audiences />
    </div>
  );
}
