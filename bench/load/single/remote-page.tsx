import { use } from 'react';
import type { Location } from 'react-router-dom';
import { usePlatform } from '../../../platform/src/host/context.ts';
import { getHost } from '../../../platform/src/host/remote-host.tsx';
import { Slot } from '../../../platform/src/host/slot.tsx';
import type { PageView } from '../../../platform/src/host-api.ts';
import { HostContext } from '../../../platform/src/host-context.ts';
import { Page } from '../../../platform/src/remote/page.tsx';
import { remotes } from './remotes.js';

/** Replaces the platform's Parcel: renders the remote's screen in the tree of the shell. */
export function RemotePage({ remote, page, location }: RemotePageProps) {
  const platform = usePlatform();
  use(platform.loader.app(remote));
  const host = getHost(platform, remote, Slot);
  const { Identity } = platform.product;
  return (
    <HostContext value={host}>
      <Identity client={`${remote}@${host.remote.version}`}>
        <Page
          page={page}
          location={location}
          onShown={platform.view.shown}
          routes={remotes[remote]?.routes ?? {}}
        />
      </Identity>
    </HostContext>
  );
}

interface RemotePageProps {
  remote: string;
  page: PageView;
  location: Location;
}
