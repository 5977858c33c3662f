import { fireEvent, screen } from '@testing-library/react';
import { currentUser } from 'shared-api/contracts/accounts';
import {
  listOperators,
  listRoles,
  type OperatorAccount,
  type OperatorRole,
  ownPermissions,
} from 'shared-api/contracts/operator-roles';
import { type Permission, permissions } from 'shared-api/rules/permissions';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { newOperator } from '../../testing/open.ts';

type Server = Awaited<ReturnType<typeof newOperator>>;

export const money: OperatorRole = { id: 1, name: 'Accounts', permissions: ['money', 'audit'], members: 2 };
export const reception: OperatorRole = { id: 2, name: 'استقبال', permissions: ['events'], members: 0 };

/** An account with roles. Mona (3) is signed in. */
export const account = (changes: Partial<OperatorAccount> = {}): OperatorAccount => ({
  id: 8,
  username: 'Yusuf',
  email: 'yusuf@rafiq.example',
  avatar: null,
  administrator: 0,
  roles: [{ id: money.id, name: money.name }],
  permissions: ['money', 'audit'],
  ...changes,
});
export const mona = account({
  id: 3,
  username: 'Mona',
  email: 'mona@rafiq.example',
  administrator: 1,
  roles: [],
  permissions: [...permissions],
});

export const answerRoles = (server: Server, data: OperatorRole[]) =>
  server.answer(listRoles, { body: { status: true, data } });

export const answerOperators = (server: Server, data: OperatorAccount[], lastPage = 1) =>
  server.answer(listOperators, ({ params }) => {
    const place = { current_page: params?.page ?? 1, last_page: lastPage };
    return { body: { status: true, data: { data, ...place }, ...place } };
  });

/** What the caller may do: everything, unless permissions are named. */
export const answerOwn = (server: Server, held?: Permission[]) =>
  server.answer(ownPermissions, {
    body: {
      status: true,
      data: { administrator: held ? 0 : 1, permissions: held ?? [...permissions] },
    },
  });

/** A server with two roles and two accounts; Mona, who is an administrator, is signed in. */
export async function newSite(): Promise<Server> {
  const server = await newOperator();
  answerOwn(server);
  answerRoles(server, [money, reception]);
  answerOperators(server, [mona, account()]);
  server.answer(currentUser, { body: { status: true, user: sessionAnswer().user } });
  return server;
}

/** The first answer asks for a new sign-in, the next ones succeed. */
export function needsSignIn(body: Record<string, unknown>) {
  let calls = 0;
  const rejection = { status: false, code: 'reauthentication_required', msg: 'Please sign in again.' };
  return () => {
    calls += 1;
    return calls === 1 ? { status: 403, body: rejection } : { body };
  };
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
