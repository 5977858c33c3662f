/** The actions that write a revision of the registry: `withdraw` is the automatic rule's. */
const releaseActions = ['promote', 'canary', 'rollback', 'withdraw'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** Whether this release knows the action. A newer server may have others. */
export const isReleaseAction = (action: string): action is ReleaseAction =>
  (releaseActions as readonly string[]).includes(action);
