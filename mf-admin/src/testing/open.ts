import { fireEvent, screen, within } from '@testing-library/react';
import type { SlotProps } from 'platform/remote';
import { createElement, type ReactNode } from 'react';
import { signedIn } from 'shared-api/session';
import type { Slots } from 'shared-api/slots';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { createRemoteTests } from 'shared-ui/testing';
import remote from '../../remote.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

export { address, goBack, waitForAddress } from 'shared-ui/testing';

const tests = createRemoteTests({ remote, routes, texts: { en, ar } });
export const { text } = tests;

/** In place of the steps of mf-auth: a button that proves who the operator is. */
const ProofSlot = ({ id, props }: SlotProps) =>
  id === 'account.identity-proof.v1'
    ? createElement(
        'button',
        { type: 'button', onClick: (props as Slots['account.identity-proof.v1']).onProved },
        'Prove',
      )
    : null;

type OpenOptions = NonNullable<Parameters<typeof tests.openPart>[1]>;
const withProof = (options: OpenOptions = {}): OpenOptions => ({
  ...options,
  host: { Slot: ProofSlot, ...options.host },
});

export const open = (at: string, options?: OpenOptions) => tests.open(at, withProof(options));
export const openPart = (part: ReactNode, options?: OpenOptions) => tests.openPart(part, withProof(options));

/** Starts a test with an operator signed in, and a server that has no answers yet. */
export async function newOperator() {
  const server = await tests.newVisitor();
  signedIn(sessionAnswer());
  return server;
}

/** Answers the dialog that asks for a proof. */
export async function proveIdentity(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: text('signInAgain.title') }));
  fireEvent.click(dialog.getByRole('button', { name: 'Prove' }));
}
