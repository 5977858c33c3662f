import { createRemoteTests } from 'shared-ui/testing';
import remote from '../../remote.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

export { address, waitForAddress } from 'shared-ui/testing';

const tests = createRemoteTests({ remote, routes, texts: { en, ar } });

export const { open, openPart: openSlot, text } = tests;

/**
 * Starts a test as a visitor, with a server that has no answers yet. Loads in advance the screens that tests navigate
 * to.
 */
export async function newVisitor() {
  await Promise.all(Object.values(routes).map((screen) => screen.load()));
  return tests.newVisitor();
}
