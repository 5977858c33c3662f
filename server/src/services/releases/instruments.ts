import type { Services } from '../../kernel/index.ts';

/** Registers metrics about live releases. They are read at each collection. */
export function measureReleases({ releases: { store }, metrics: { meter } }: Services): void {
  const revision = meter.createObservableGauge('rafiq_registry_revision', {
    description: 'Revision of the registry',
  });
  const rejected = meter.createObservableGauge('rafiq_registry_refused', {
    description: 'Whether the newest registry that is stored is refused, since a newer one was seen',
  });
  const live = meter.createObservableGauge('rafiq_release_live', {
    description: 'What is live: 1 for the version that everybody gets who gets no canary',
  });
  const shares = meter.createObservableGauge('rafiq_canary_share', {
    description: 'Canaries, by the part of the visitors that gets them',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const registry = await store.readRegistry();
      result.observe(rejected, store.rejection === undefined ? 0 : 1);
      if (registry === undefined) return;
      result.observe(revision, registry.revision);
      for (const { name, version } of [registry.shell, ...Object.values(registry.remotes)])
        result.observe(live, 1, { release: name, version });
      for (const { release, share } of Object.values(registry.canaries))
        result.observe(shares, share, { release: release.name, version: release.version });
    },
    [revision, rejected, live, shares],
  );
}
