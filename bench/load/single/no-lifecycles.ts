/** Replaces the platform's module: in a single React root, single-spa mounts nothing. */
export const createLifecycles = (): never => {
  throw new Error('Remotes have no lifecycles in the single bundle');
};
