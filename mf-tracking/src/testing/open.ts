import { markingOverview } from 'shared-api/contracts/tracking/proof-review';
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

/** A visitor with empty storage, for whom no proof waits. */
export async function newVisitor() {
  const server = await tests.newVisitor();
  server.answer(markingOverview, { body: { status: true, data: { waiting: 0, trackings: [] } } });
  return server;
}

/** Mona (3) signs in. */
export const signIn = () => signedIn(sessionAnswer());

/** Dr. Amal (5), a consultant, signs in. */
export const signInConsultant = () => signedIn(sessionAnswer({ consultant: true }));
