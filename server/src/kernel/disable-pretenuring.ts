import { setFlagsFromString } from 'node:v8';

/**
 * Turns off the pretenuring of V8: where most objects that a place in the code has allocated survive, it allocates the next ones in the old generation.
 * The tables that are declared at the start survive, and queries are built by the same code, so that each call filled the old generation, whose collection
 * takes both cores of a small machine for a tenth of a second. Turned off in a running program it has the effect of the flag of `node`.
 */
export const disablePretenuring = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
