import { use, useCallback, useMemo, useRef, useState } from 'react';
import type { PageProps, PageView, RemoteApp } from '../host-api.ts';
import { usePlatform } from './context.ts';
import { Parcel } from './parcel.tsx';
import { getHost } from './remote-host.tsx';
import { Slot } from './slot.tsx';

interface RemotePageProps extends Pick<PageProps, 'location' | 'navigationType'> {
  remote: string;
  page: PageView;
}

/** A remote's page, mounted with its single-spa lifecycles. Every error is thrown here, into the boundary around it. */
export function RemotePage(props: RemotePageProps) {
  const { loader } = usePlatform();
  // A mounted page stays, even when a slot of the same remote makes the remote load again. No hook may follow code
  // that suspends conditionally: React continues the suspended render and compares the number of its hooks.
  const mounted = useRef<RemoteApp>(undefined);
  mounted.current ??= loader.loadedApp(props.remote) ?? use(loader.app(props.remote));
  return <Mounted app={mounted.current} {...props} />;
}

interface MountedProps extends RemotePageProps {
  app: RemoteApp;
}

function Mounted({ app, remote, page: { path, screen }, location, navigationType }: MountedProps) {
  const platform = usePlatform();
  const [crash, setCrash] = useState<{ error: unknown }>();
  const onCrash = useCallback(
    (error: unknown) => {
      void platform.explain(error).then((explained) => setCrash({ error: explained }));
    },
    [platform],
  );
  // The remote is updated when this object changes, so it may change only with the page.
  const props = useMemo<PageProps>(
    () => ({
      host: getHost(platform, remote, Slot),
      page: { path, screen },
      navigator: platform.history,
      location,
      navigationType,
      onShown: platform.view.shown,
      onCrash,
    }),
    [onCrash, platform, remote, path, screen, location, navigationType],
  );
  if (crash !== undefined) throw crash.error;
  return <Parcel lifecycles={app} props={props} onError={onCrash} />;
}
