import {
  type ComponentType,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useParams } from 'react-router-dom';
import type { Host, Lifecycles, PageProps, RemoteApp, SlotComponent } from '../../host-api.ts';
import { lazyScreen } from '../../lazy-screen.tsx';
import { App } from '../../remote/app.tsx';
import { useHost } from '../../remote/host.ts';
import type { Routes } from '../../remote/page.tsx';
import { createRootAtOnce } from '../../remote/root.ts';
import { Boundary } from '../boundary.tsx';
import { LoadFailure } from '../failure.ts';
import type { Watched } from '../observable.ts';
import { Parcel } from '../parcel.tsx';

/** Props of the page of a stock remote. */
export interface StockPageProps {
  /** Parameters of the page's path. */
  params: Readonly<Record<string, string | undefined>>;
  language: 'en' | 'ar';
  host: Host;
}

/** A module that a stock remote exposes. */
export type StockModule = Readonly<Record<string, unknown>>;
type Language = Watched<'en' | 'ar'>;

/** The single-spa lifecycles that a module exports, for a page in any framework. */
const isLifecycles = (module: StockModule): boolean =>
  ['bootstrap', 'mount', 'unmount'].every(
    (name) => typeof module[name] === 'function' || Array.isArray(module[name]),
  );

/** @throws LoadFailure when the module exports no component */
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

/** The mount in progress of a page in another framework: until it ends, the surrounding screen shows nothing. */
interface Mounting {
  current: Promise<void>;
}
const nothing = Promise.resolve();

function toScreen(module: StockModule, id: string, language: Language, mounting: Mounting): ComponentType {
  const Content = isLifecycles(module) ? undefined : componentOf(module, id);
  return function StockPage() {
    const page: StockPageProps = { params: useParams(), language: useLanguageOf(language), host: useHost() };
    return Content ? (
      <Content {...page} />
    ) : (
      <ForeignPage lifecycles={module as unknown as Lifecycles} page={page} mounting={mounting} />
    );
  };
}

interface ForeignPageProps {
  lifecycles: Lifecycles;
  page: StockPageProps;
  mounting: Mounting;
}

/** A page with a root of its own. Its errors are thrown here, into the boundary around it. */
function ForeignPage({ lifecycles, page, mounting }: ForeignPageProps) {
  const [crash, setCrash] = useState<{ error: unknown }>();
  const onError = useCallback((error: unknown) => setCrash({ error }), []);
  const onShow = useCallback(
    (shown: Promise<void>) => {
      mounting.current = shown;
    },
    [mounting],
  );
  useLayoutEffect(() => () => onShow(nothing), [onShow]);
  const { params, language, host } = page;
  const props = useMemo(() => ({ params, language, host }), [params, language, host]);
  if (crash !== undefined) throw crash.error;
  return <Parcel lifecycles={lifecycles} props={props} onError={onError} onShow={onShow} />;
}

type Mounted = PageProps & { domElement: HTMLElement };

/**
 * Does what `createLifecycles` does for the platform's remotes, without single-spa-react, which the shell would have
 * to include only for stock remotes.
 */
function createLifecycles(routes: Routes, mounting: Mounting): RemoteApp {
  const roots = new WeakMap<HTMLElement, ReturnType<typeof createRootAtOnce>>();
  let onShown: PageProps['onShown'];
  const shown = (location: PageProps['location']) => void mounting.current.then(() => onShown(location));
  const show = async (props: Mounted): Promise<void> => {
    onShown = props.onShown;
    const root = roots.get(props.domElement) ?? createRootAtOnce(props.domElement);
    roots.set(props.domElement, root);
    root.render(
      <Boundary reset={props.domElement} onError={props.onCrash} fallback={() => null}>
        <App {...props} onShown={shown} routes={routes} />
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
 * Wraps the exposed modules of a stock remote in the lifecycles with which the shell mounts every remote.
 * @param load loads the module of a screen
 */
export const createStockApp = (
  screens: readonly string[],
  load: (screen: string) => Promise<StockModule>,
  language: Language,
): RemoteApp => {
  const mounting: Mounting = { current: nothing };
  const toRoute = (screen: string) =>
    lazyScreen(async () => ({ default: toScreen(await load(screen), screen, language, mounting) }));
  return createLifecycles(Object.fromEntries(screens.map((screen) => [screen, toRoute(screen)])), mounting);
};

/** The component of a stock remote for a slot: gets the slot's props and the language. */
export function toSlot(module: StockModule, id: string, language: Language): { default: SlotComponent } {
  const Content = componentOf(module, id);
  return {
    default: function StockSlot(props) {
      return <Content {...props} language={useLanguageOf(language)} />;
    },
  };
}
