import type { ReactNode } from 'react';
import { type Host, hostApi } from '../host-api.ts';
import { HostContext } from '../host-context.ts';

const nothing = () => {};

const quietHost: Host = {
  api: hostApi,
  remote: { name: 'mf-test', version: '0.0.0' },
  Providers: ({ children }) => children,
  Loading: () => null,
  Slot: ({ empty }) => empty,
  report: nothing,
  block: () => nothing,
  title: nothing,
  signIn: nothing,
};

/** The shell's side, for tests of screens and slots: only the functions in `host` do anything. */
export const TestHost = ({ host, children }: { host?: Partial<Host>; children: ReactNode }) => (
  <HostContext value={{ ...quietHost, ...host }}>{children}</HostContext>
);
