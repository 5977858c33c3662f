import { type ReactNode, Suspense, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SlotProps } from '../host-api.ts';
import { HostContext } from '../host-context.ts';
import { Boundary } from './boundary.tsx';
import { useContributions, usePlatform } from './context.ts';
import { LoadFailure } from './failure.ts';
import { watchProgress } from './progress.ts';
import { getHost } from './remote-host.tsx';
import { RouteContext } from './router-internals.ts';
import { type Fill, findFills } from './slots.ts';
import type { ViewObservation } from './view-observer.ts';

/** A fill gets all its data by props: it sees neither the parameters nor the base of the page around it. */
const noRoute = { outlet: null, matches: [], isDataRoute: false };

/**
 * Renders the contributions of remotes to this slot, in ascending order, inside the surrounding tree. A fill that does
 * not load or crashes shows nothing, or `failed`, and is reported; the others stay.
 */
export function Slot({ id, from, until, permissions, empty, later = false, ...shown }: SlotProps) {
  const { view } = usePlatform();
  const contributions = useContributions();
  const fills = useMemo(
    () => findFills(contributions, id, { from, until, permissions }),
    [contributions, id, from, until, permissions],
  );
  const stands = useSyncExternalStore(view.whenStanding, view.stands, view.stands);
  if (fills.length === 0) return empty;
  if (later && !stands) return shown.loading;
  return (
    <RouteContext value={noRoute}>
      {fills.map((fill) => (
        <SlotFill key={`${fill.remote}/${fill.component}`} fill={fill} {...shown} />
      ))}
    </RouteContext>
  );
}

type FillProps = Omit<SlotProps, 'id' | 'from' | 'until' | 'permissions' | 'empty' | 'later'> & {
  fill: Fill;
};

function SlotFill({ fill, props, loading, failed }: FillProps) {
  const platform = usePlatform();
  const [observation] = useState(() => platform.outcomes.slot(fill.remote));
  useEffect(() => observation.left, [observation]);
  const again = (retry: () => void) => () => {
    platform.loader.reset(fill.remote);
    retry();
  };
  return (
    <Boundary
      reset={fill}
      onError={(error) => platform.failed(error, fill.remote, observation)}
      fallback={(_, retry) => failed?.(again(retry))}
    >
      <Suspense fallback={<Awaited fill={fill}>{loading}</Awaited>}>
        <FillContent fill={fill} props={props} observation={observation} />
      </Suspense>
    </Boundary>
  );
}

/** Placeholder of a fill that is loading. Throws into the surrounding boundary when no more files arrive. */
function Awaited({ fill: { remote, component }, children }: { fill: Fill; children: ReactNode }) {
  const [isStalled, setStalled] = useState(false);
  const { view } = usePlatform();
  useEffect(() => watchProgress(() => setStalled(true)), []);
  useEffect(() => view.awaitPart(), [view]);
  if (isStalled) throw new LoadFailure('stalled', `${remote}/slots/${component} was not shown`);
  return children;
}

function FillContent({
  fill: { remote, component },
  props,
  observation,
}: FillProps & { observation: ViewObservation }) {
  const platform = usePlatform();
  const { default: Content } = use(platform.loader.slot(remote, component));
  useEffect(() => observation.shown(), [observation]);
  const { Identity } = platform.product;
  const host = getHost(platform, remote, Slot);
  return (
    <HostContext value={host}>
      <Identity client={`${remote}@${host.remote.version}`}>
        <Content {...props} />
      </Identity>
    </HostContext>
  );
}
