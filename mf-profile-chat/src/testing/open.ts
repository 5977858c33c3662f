import { signedIn } from 'shared-api/session';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { createRemoteTests } from 'shared-ui/testing';
import remote from '../../remote.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

export { address, goBack, waitForAddress } from 'shared-ui/testing';

const tests = createRemoteTests({ remote, routes, texts: { en, ar } });
export const { open, openPart } = tests;

/** Starts a test with Mona signed in, and a server that has no answers yet. Loads in advance the screens that tests navigate to. */
export async function newPerson() {
  await Promise.all(Object.values(routes).map((screen) => screen.load()));
  const server = await tests.newVisitor();
  signedIn(sessionAnswer());
  return server;
}
