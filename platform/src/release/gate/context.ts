import type { Releases } from '../../registry/releases.ts';

/** What a registry makes reachable: what visitors get, and where a rollback would lead. */
export type { Live } from '../live.ts';

/** What the gate compares a release with. */
export interface GateContext {
  site: Releases;
  /** The API's OpenAPI document, as `/api/openapi.json` answers it; without it calls are not compared. */
  openapi?: unknown;
}
