import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 allocate all objects as young ones. Where most objects of a line of code survive, as the tables do that are declared at the start, V8 begins to
 * allocate what that line creates among the old ones, also for each call: they filled the heap, whose collection takes both cores of a small machine
 * for a tenth of a second. Young objects that die cost nothing. V8 looks at the flag at each collection and compilation, so that it may be set by a
 * running program: https://nodejs.org/api/v8.html#v8setflagsfromstringflags
 */
export const allocateYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
