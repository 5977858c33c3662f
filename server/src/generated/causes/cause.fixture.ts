import type { Caller } from 'shared-api/contract';
import type { ErrorCode } from 'shared-api/errors';
import type { Config, Database } from '../../kernel/index.ts';

/** What makes calls answer an error instead of their examples' answer. */
export interface Cause {
  code: ErrorCode;
  /** Ids of the contracts. */
  calls: readonly string[];
  /** By default the first kind of signed-in caller who may make the call. */
  as?: Caller;
  /** Changes the rows of the examples before the call. */
  prepare?(db: Database, callerId: number): Promise<unknown>;
  /** Fields that replace those of the example; undefined leaves a field out. */
  params?: object;
  query?: object;
  body?: object | ((config: Config, callerId: number) => object);
  /** ISO 3166-1 alpha-2 of the caller. */
  country?: string;
}
