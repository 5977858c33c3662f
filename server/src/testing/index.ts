/** What tests of the server use. */
export { openTestDatabase } from './database.ts';
export { asMultipart, encodeCall } from './encode.ts';
export {
  type CallOptions,
  createTestServer,
  type TestAnswer,
  type TestServer,
  type TestServerOptions,
  type TestSession,
  testConfig,
} from './server.ts';
