import type { Violation } from '../gate/index.ts';

/** The result of one check. */
export interface Check {
  name: 'registry' | 'history' | 'files' | 'records' | 'compatibility' | 'kept' | 'static';
  /** What was looked at, in words. */
  what: string;
  /** Something is not what one of the keys signed. */
  unverified: boolean;
  faults: Violation[];
  /** What is to be known, though nothing is wrong with it. */
  notes?: string[];
}
