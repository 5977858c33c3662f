import { smallAds } from 'shared-api/contracts/tracking/ads';
import type { Bind, Services } from '../../../kernel/index.ts';
import { findViewer } from '../catalogue/viewer.ts';
import { findSmallAds } from './find-small-ads.ts';

export function routes(bind: Bind, { modules }: Services): void {
  bind(smallAds, async ({ params }, context) => {
    const viewer = await findViewer(context);
    return { status: true, data: await findSmallAds(context.db, modules, viewer, params) } as const;
  });
}
