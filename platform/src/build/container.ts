import { compareVersions, satisfies } from '../registry/compatibility.ts';
import type { SharedVersion, ShareScope } from '../share-scope.ts';

/**
 * The part of Module Federation that a remote's entry needs: the container that the host calls (`init`, `get`), and the
 * lookup of consumed modules among the host's shared modules. The build uses it instead of the general run time, which
 * can also be a host, provide shares and load snapshots, and was three quarters of an entry.
 */

/** A shared module that the remote consumes, as the build writes it into the entry. */
interface Requested {
  shareKey: string;
  requiredVersion: string;
}

/** The parts of a bundle's run time that a container works with. */
export interface BundleRunTime {
  /** Module factories. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Functions that add promises to the loading of a chunk. */
  f: Record<string, (chunk: string, promises: Promise<unknown>[]) => void>;
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, Requested>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer: (scope: ShareScope) => void;
  getContainer: (expose: string) => Promise<() => unknown>;
}

/** The version that satisfies the range: a loaded version first, then the highest, as in any container. */
function versionOf(scope: ShareScope, { shareKey, requiredVersion }: Requested): SharedVersion {
  const fitting = Object.entries(scope[shareKey] ?? {})
    .filter(([version]) => satisfies(version, requiredVersion))
    .sort(([a], [b]) => compareVersions(b, a));
  const [, found] = fitting.find(([, { lib }]) => lib) ?? fitting[0] ?? [];
  if (found === undefined) throw new Error(`Cannot find shared ${shareKey} ${requiredVersion}`);
  return found;
}

/** Loads a shared module once for all consumers, including the host; after a failure the next consumer tries again. */
function load(shared: SharedVersion): Promise<() => unknown> {
  // Some hosts return the module without a promise.
  shared.loading ??= Promise.resolve(shared.get()).then(
    (factory) => {
      shared.loaded = true;
      shared.lib = factory;
      return factory;
    },
    (error: unknown) => {
      shared.loading = null;
      throw error;
    },
  );
  return shared.loading;
}

/** Turns the bundle into a container. */
export function installContainer(bundle: BundleRunTime): void {
  let scope: ShareScope = {};

  async function consume(id: string, requested: Requested): Promise<void> {
    const shared = versionOf(scope, requested);
    const factory = shared.lib ?? (await load(shared));
    bundle.m[id] = (module) => {
      module.exports = factory();
    };
  }

  bundle.f.consumes = (chunk, promises) => {
    const { chunkMapping, moduleIdToConsumeDataMapping } = bundle.consumesLoadingData;
    for (const id of chunkMapping[chunk] ?? [])
      if (!(id in bundle.m)) promises.push(consume(id, moduleIdToConsumeDataMapping[id] as Requested));
  };
  bundle.initContainer = (input) => {
    scope = input;
  };
  bundle.getContainer = async (expose) => {
    const get = bundle.initializeExposesData.moduleMap[expose];
    if (get === undefined) throw new Error(`There is no ${expose} here`);
    return get();
  };
}
