import type { Violation } from '../gate/index.ts';

/** The result of one check. */
export interface Check {
  name: 'registry' | 'history' | 'files' | 'records' | 'compatibility' | 'kept' | 'static';
  /** What was checked, as text. */
  what: string;
  /** Whether something does not match its signature. */
  unverified: boolean;
  faults: Violation[];
  /** Further information that is no error. */
  notes?: string[];
}
