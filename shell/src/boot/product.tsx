import { type Product, useIsClosed } from 'platform/host';
import type { ReactNode } from 'react';
import { askEarly, toAddress } from 'shared-api/client/early';
import { i18n, type Language, registerTexts } from 'shared-api/i18n';
import { ClientIdentity, QueryProvider } from 'shared-api/query';
import { deviceZone } from 'shared-api/rules/device-zone';
import { hasLeft, readUserId, session } from 'shared-api/session';
import { UiProvider } from 'shared-ui/provider';
import { PageFallback, PageLoading } from '../frame/fallback.tsx';
import { provided } from '../shared/provided.ts';
import { closedAreasPath } from './closed-areas-path.ts';
import { directBy } from './direct.ts';
import { confirmLeave } from './leave-question.ts';
import { sendReports } from './send-reports.ts';
import { toVisitor } from './to-visitor.ts';

/** Theme, the links that lead nowhere now, and the one query cache of the page, for the shell and for the React root of each remote. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <UiProvider isHiddenPath={useIsClosed()}>
    <QueryProvider>{children}</QueryProvider>
  </UiProvider>
);

export const Identity = ({ client, children }: { client: string; children: ReactNode }) => (
  <ClientIdentity value={client}>{children}</ClientIdentity>
);

const visitor = () => toVisitor(session.getState());

/** The product's configuration of the platform. */
export const product: Product = {
  name: () => i18n.t('shell:brand'),
  language: {
    get: () => i18n.language as Language,
    subscribe(changed) {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
  },
  texts: { register: registerTexts },
  visitor: {
    get: () => JSON.stringify(visitor()),
    subscribe: session.subscribe,
  },
  direct: directBy(visitor, hasLeft),
  shared: provided,
  Providers,
  Identity,
  Loading: PageLoading,
  Fallback: PageFallback,
  confirm: confirmLeave,
  sendReports,
  timezone: deviceZone,
  me: () => readUserId(session.getState()),
  askEarly: (path, client) => askEarly(path, client, session.getState()),
  closedAreasUrl: () => toAddress(closedAreasPath),
};
