import type { Releases } from '../../registry/releases.ts';
import type { Live } from '../live.ts';

/** What a registry makes reachable: what visitors get, and where a rollback would lead. */
export type { Live };

/** What the gate compares a release with. */
export interface GateContext {
  site: Releases;
  /** The API's OpenAPI document, as `/api/openapi.json` answers it; without it calls are not compared. */
  openapi?: unknown;
  /** What is live already: dead links there do not block what is checked now. */
  before?: Live;
  /** A rollback is not kept from by a link that leads nowhere afterwards: what it takes back is worse. */
  allowsDeadEnds?: boolean;
}
