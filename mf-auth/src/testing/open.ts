import { testsOf } from 'shared-ui/testing';
import remote from '../../remote.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

export { address, arrival } from 'shared-ui/testing';

const tests = testsOf({ remote, routes, texts: { en, ar } });

export const { open, openPart: openSlot, text } = tests;

/** A visitor, with a server that answers nothing yet. Screens that one leads to in a test are loaded ahead. */
export async function newVisitor() {
  await Promise.all(Object.values(routes).map((screen) => screen.load()));
  return tests.newVisitor();
}
