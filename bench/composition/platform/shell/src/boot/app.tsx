import {
  createPlatform,
  PlatformRouter,
  PlatformRoutes,
  type Product,
  readRegistry,
  whenIdle,
} from 'platform/host';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as Router from '../../../../../../shell/src/shared/react-router-dom.ts';

declare const RAFIQ_PROVIDED_VERSIONS: Record<string, string>;

const never = () => () => {};

/** The minimal product that the platform accepts. */
const product: Product = {
  name: () => 'Bench',
  language: { get: () => 'en', subscribe: never },
  texts: { register: (_namespace, load) => load('en') },
  visitor: { get: () => undefined, subscribe: never },
  direct: () => undefined,
  shared: {
    versions: RAFIQ_PROVIDED_VERSIONS,
    modules: {
      react: { lib: () => React },
      'react/jsx-runtime': { lib: () => jsxRuntime },
      'react-dom': { lib: () => ReactDOM },
      'react-dom/client': { get: () => import(/* webpackChunkName: "renderer" */ 'react-dom/client') },
      'react-router-dom': { lib: () => Router },
    },
  },
  Providers: ({ children }) => children,
  Identity: ({ children }) => children,
  Loading: () => null,
  Fallback: ({ error }) => <p>{String(error)}</p>,
  confirm: async () => true,
  sendReports: () => {},
  timezone: () => 'UTC',
  me: () => undefined,
  askEarly: () => {},
};

const platform = createPlatform(readRegistry(), product);

async function start(): Promise<void> {
  const [{ createRoot }] = await Promise.all([
    import(/* webpackChunkName: "renderer" */ 'react-dom/client'),
    platform.start(),
  ]);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <PlatformRouter platform={platform}>
      <PlatformRoutes
        pages={[]}
        notFound={{ title: { en: 'Not found', ar: 'Not found' }, element: null }}
        closed={null}
      />
    </PlatformRouter>,
  );
  whenIdle(() => platform.storeCompiled());
}

void start();
