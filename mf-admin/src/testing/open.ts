import { signedIn } from 'shared-api/session';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { createRemoteTests } from 'shared-ui/testing';
import remote from '../../remote.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

export { address, goBack, waitForAddress } from 'shared-ui/testing';

const tests = createRemoteTests({ remote, routes, texts: { en, ar } });
export const { open, openPart, text } = tests;

/** Starts a test with an operator signed in, and a server that has no answers yet. */
export async function newOperator() {
  const server = await tests.newVisitor();
  signedIn(sessionAnswer());
  return server;
}
