type Composition = typeof import('./parcel-page.tsx');

let loading: Promise<Composition> | undefined;
let loaded: Composition | undefined;

/** What only pages of remotes need: single-spa. Fetched once; after a failure the next call fetches again. */
export function loadComposition(): Promise<Composition> {
  loading ??= import('./parcel-page.tsx').then(
    (module) => {
      loaded = module;
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Its result if it is loaded already: for a render that must not suspend. */
export const loadedComposition = (): Composition | undefined => loaded;
