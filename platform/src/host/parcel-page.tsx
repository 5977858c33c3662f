import { use, useCallback, useMemo, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import Parcel from 'single-spa-react/parcel';
import type { PageProps, PageView, RemoteApp } from '../host-api.ts';
import { usePlatform } from './context.ts';
import { getHost } from './remote-host.tsx';
import { Slot } from './slot.tsx';

/** For pages of stock remotes, which have this file with them. */
export { mountRootParcel, Parcel };

export interface ParcelPageProps extends Pick<PageProps, 'location' | 'navigationType'> {
  remote: string;
  page: PageView;
}

/** A remote's page as a single-spa Parcel. Whatever goes wrong is thrown here, into the boundary around it. */
export function ParcelPage(props: ParcelPageProps) {
  const { loader } = usePlatform();
  // What is mounted stays, even when a slot of the same remote makes it load again. No hook may follow what waits only sometimes: React
  // goes on with the attempt that has waited, and counts its hooks.
  const mounted = useRef<RemoteApp>(undefined);
  mounted.current ??= loader.loadedApp(props.remote) ?? use(loader.app(props.remote));
  return <Mounted app={mounted.current} {...props} />;
}

interface MountedProps extends ParcelPageProps {
  app: RemoteApp;
}

function Mounted({ app, remote, page: { path, screen }, location, navigationType }: MountedProps) {
  const platform = usePlatform();
  const [crash, setCrash] = useState<{ error: unknown }>();
  const onCrash = useCallback(
    (error: unknown) => {
      platform.outcomes.claim(error);
      void platform.explain(error).then((explained) => setCrash({ error: explained }));
    },
    [platform],
  );
  // The Parcel updates the remote whenever it is rendered: only for a new page, then.
  const parcel = useMemo(
    () => (
      <Parcel<PageProps>
        config={app}
        mountParcel={mountRootParcel}
        handleError={onCrash}
        host={getHost(platform, remote, Slot)}
        page={{ path, screen }}
        navigator={platform.history}
        location={location}
        navigationType={navigationType}
        onShown={platform.view.shown}
        onCrash={onCrash}
      />
    ),
    [app, onCrash, platform, remote, path, screen, location, navigationType],
  );
  if (crash !== undefined) throw crash.error;
  return parcel;
}
