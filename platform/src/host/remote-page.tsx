import { use } from 'react';
import { usePlatform } from './context.ts';
import { loadComposition, loadedComposition } from './on-demand.ts';
import type { ParcelPageProps } from './parcel-page.tsx';

/** A remote's page. What shows it comes with the first remote, whose failure to load is kept until it is retried. */
export function RemotePage(props: ParcelPageProps) {
  const platform = usePlatform();
  if (loadedComposition() === undefined) use(platform.loader.app(props.remote));
  const { ParcelPage } = loadedComposition() ?? use(loadComposition());
  return <ParcelPage {...props} />;
}
