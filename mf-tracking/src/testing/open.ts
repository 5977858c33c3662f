import { signedIn } from 'shared-api/session';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { createRemoteTests } from 'shared-ui/testing';
import remote from '../../remote.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

export { address, goBack, waitForAddress } from 'shared-ui/testing';

export const { newVisitor, open, openPart, text } = createRemoteTests({ remote, routes, texts: { en, ar } });

/** Mona (3) signs in. */
export const signIn = () => signedIn(sessionAnswer());
