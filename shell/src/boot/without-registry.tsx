import { type LoadFailure, toMessage } from 'platform/host';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { UiProvider } from 'shared-ui/provider';
import { PageFallback } from '../frame/fallback.tsx';
import { sendReports } from './send-reports.ts';

/** Without a registry there are no pages to navigate to inside the document: every link loads a new one. */
const byNewVisit: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => history.go(delta),
  push: (to) => location.assign(byNewVisit.createHref(to)),
  replace: (to) => location.replace(byNewVisit.createHref(to)),
};

/** Shows only the failure: without a registry there is no frame around it. */
export function withoutRegistry(failure: LoadFailure) {
  sendReports({
    reports: [{ kind: 'load', phase: failure.phase, remote: 'shell', message: toMessage(failure) }],
  });
  return (
    <Router navigator={byNewVisit} location={location.pathname}>
      <UiProvider>
        <main id="main">
          <PageFallback error={failure} retry={() => location.reload()} />
        </main>
      </UiProvider>
    </Router>
  );
}
