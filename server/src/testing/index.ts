/** Helpers for tests of the server. */
export { type Minted, mintSession } from '../areas/auth/accounts/mint-session.ts';
export { callers, createSession } from './callers.ts';
export { fillDataDirectory, openTestDatabase } from './database.ts';
export { asMultipart, encodeCall, formPairs } from './encode.ts';
export { memoryJobs } from './jobs.ts';
export { findListDifferences } from './list-differences.ts';
export { makePerson } from './make-person.ts';
export { noFiles, testMedia } from './media.ts';
export { outcome } from './outcome.ts';
export { createExampleReleases, storeRelease, testReleases, writeRegistry } from './releases.ts';
export {
  type CallOptions,
  createTestServer,
  type TestAnswer,
  type TestServer,
  type TestServerOptions,
  type TestSession,
  testConfig,
} from './server.ts';
export { readNextTransaction, tableContents } from './table-contents.ts';
