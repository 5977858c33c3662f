import { createElement as h, useState } from 'react';
import './events.css';

/** A page: gets the parameters of its address, the language, and the shell's host. */
export default function EventsPage({ params, language, host }) {
  const [program, setProgram] = useState();
  const show = async () => setProgram((await import('./program.js')).default);
  return h(
    'div',
    { className: 'city-events' },
    h('h1', null, language === 'ar' ? 'فعاليات المدينة' : 'City events'),
    h('p', null, `${params.city}, ${host.remote.name}`),
    h('button', { type: 'button', onClick: show }, language === 'ar' ? 'البرنامج' : 'Program'),
    program && h('p', { role: 'status' }, program),
  );
}
