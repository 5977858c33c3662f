/** In place of the platform's: in one React root nothing is mounted by single-spa. */
export const createLifecycles = (): never => {
  throw new Error('Remotes have no lifecycles in the single bundle');
};
