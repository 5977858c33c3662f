import type { Releases } from '../../registry/releases.ts';
import type { Live } from '../live.ts';

/** The releases that a registry makes reachable: live, canary and rollback target. */
export type { Live };

/** What the gate compares releases with. */
export interface GateContext {
  site: Releases;
  /** The API's OpenAPI document, as `/api/openapi.json` returns it; without it calls are not compared. */
  openapi?: unknown;
  /** The live releases before the change: existing dead links do not block it. */
  before?: Live;
  /** For rollbacks: dead links do not block them, since the release that is replaced is worse. */
  allowsDeadEnds?: boolean;
}
