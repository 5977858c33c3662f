import { Slot } from 'platform/host';
import { Navigate } from 'react-router-dom';
import { schedule, useViewer } from '../../frame/use-viewer.ts';
import { Audiences } from './audiences.tsx';
import { Greeting, Hero } from './hero.tsx';
import css from './home.module.css';
import { Places } from './places.tsx';

/** The start of the site; in consultant mode that is the schedule (CC §2). */
export default function Screen() {
  const viewer = useViewer();
  if (viewer.menu === 'consultant') return <Navigate to={schedule} replace />;
  return (
    <div className={css.home}>
      {viewer.menu === 'guest' ? <Hero /> : <Greeting name={viewer.name} />}
      <Places />
      <Slot id="home.section.v1" />
      <Audiences />
    </div>
  );
}
