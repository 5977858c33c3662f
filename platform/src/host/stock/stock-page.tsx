import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import type { ParcelConfigObject } from 'single-spa';
import type { Host, PageProps, RemoteApp, SlotComponent } from '../../host-api.ts';
import { lazyScreen } from '../../lazy-screen.tsx';
import { App } from '../../remote/app.tsx';
import { useHost } from '../../remote/host.ts';
import type { Routes } from '../../remote/page.tsx';
import { createRootAtOnce } from '../../remote/root.ts';
import { Boundary } from '../boundary.tsx';
import { LoadFailure } from '../failure.ts';
import type { Watched } from '../observable.ts';
import { loadComposition } from '../on-demand.ts';

/** What the page of a stock remote gets. */
export interface StockPageProps {
  /** Parameters of its path. */
  params: Readonly<Record<string, string | undefined>>;
  language: 'en' | 'ar';
  host: Host;
}

/** A module that a stock remote exposes. */
export type StockModule = Readonly<Record<string, unknown>>;
type Language = Watched<'en' | 'ar'>;

/** The single-spa lifecycles that a module has, for a page in any framework. */
const isLifecycles = (module: StockModule): boolean =>
  ['bootstrap', 'mount', 'unmount'].every(
    (name) => typeof module[name] === 'function' || Array.isArray(module[name]),
  );

/** @throws LoadFailure when the module has no component */
function componentOf(module: StockModule, id: string): ComponentType<Record<string, unknown>> {
  const { default: component } = module;
  if (typeof component === 'function' || (typeof component === 'object' && component !== null))
    return component as ComponentType<Record<string, unknown>>;
  throw new LoadFailure(
    'expose',
    `${id} has neither a component as its default export nor single-spa lifecycles`,
  );
}

const useLanguageOf = ({ subscribe, get }: Language): 'en' | 'ar' => useSyncExternalStore(subscribe, get);

async function toScreen(module: StockModule, id: string, language: Language): Promise<ComponentType> {
  // Single-spa comes with the first page of any remote, in a file of its own.
  const composition = await loadComposition();
  const Content = isLifecycles(module) ? undefined : componentOf(module, id);
  return function StockPage() {
    const page: StockPageProps = { params: useParams(), language: useLanguageOf(language), host: useHost() };
    return Content ? (
      <Content {...page} />
    ) : (
      <ForeignPage composition={composition} lifecycles={module} page={page} />
    );
  };
}

interface ForeignPageProps {
  composition: Awaited<ReturnType<typeof loadComposition>>;
  lifecycles: StockModule;
  page: StockPageProps;
}

/** A page with a root of its own. What it throws is thrown here, into the boundary around it. */
function ForeignPage({ composition: { mountRootParcel, Parcel }, lifecycles, page }: ForeignPageProps) {
  const [crash, setCrash] = useState<{ error: unknown }>();
  if (crash !== undefined) throw crash.error;
  return (
    <Parcel<StockPageProps>
      config={lifecycles as unknown as ParcelConfigObject<StockPageProps>}
      mountParcel={mountRootParcel}
      handleError={(error) => setCrash({ error })}
      {...page}
    />
  );
}

type Mounted = PageProps & { domElement: HTMLElement };

/**
 * What `createLifecycles` makes for the platform's remotes, without single-spa-react: the shell would carry it for stock remotes, and in
 * the file that pages of all remotes wait for.
 */
function createLifecycles(routes: Routes): RemoteApp {
  const roots = new WeakMap<HTMLElement, ReturnType<typeof createRootAtOnce>>();
  const show = async (props: Mounted): Promise<void> => {
    const root = roots.get(props.domElement) ?? createRootAtOnce(props.domElement);
    roots.set(props.domElement, root);
    root.render(
      <Boundary reset={props.domElement} onError={props.onCrash} fallback={() => null}>
        <App {...props} routes={routes} />
      </Boundary>,
    );
  };
  const lifecycles = {
    bootstrap: async () => {},
    mount: show,
    update: show,
    async unmount({ domElement }: Mounted): Promise<void> {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
    async prepare(screen: string): Promise<void> {
      const Screen = routes[screen];
      if (Screen !== undefined && 'load' in Screen) await Screen.load();
    },
  };
  return lifecycles as unknown as RemoteApp;
}

/**
 * The lifecycles of a stock remote, as the shell mounts every remote's, over its exposed modules.
 * @param load loads the module of a screen
 */
export const createStockApp = (
  screens: readonly string[],
  load: (screen: string) => Promise<StockModule>,
  language: Language,
): RemoteApp =>
  createLifecycles(
    Object.fromEntries(
      screens.map((screen) => [
        screen,
        lazyScreen(async () => ({ default: await toScreen(await load(screen), screen, language) })),
      ]),
    ),
  );

/** What a stock remote shows in a slot: gets the slot's props, and the language. */
export function toSlot(module: StockModule, id: string, language: Language): { default: SlotComponent } {
  const Content = componentOf(module, id);
  return {
    default: function StockSlot(props) {
      return <Content {...props} language={useLanguageOf(language)} />;
    },
  };
}
