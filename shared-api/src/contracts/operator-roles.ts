import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { permissions } from '../rules/permissions.ts';
import { email, id, integer, line } from '../wire.ts';
import { bit, done, paged } from './wire.ts';

/** Roles of operators: which permissions each has, and who has which. Changes need a recent sign-in and leave a line of the audit. */

const permission = z.enum(permissions);

export const operatorRole = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(permission),
  /** Accounts that have it. */
  members: z.int(),
});
export type OperatorRole = z.infer<typeof operatorRole>;

export const operatorAccount = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** Has every permission, whatever the roles. */
  administrator: bit,
  roles: z.array(operatorRole.pick({ id: true, name: true })),
  /** Permissions of all the operator's roles; every permission for an administrator. */
  permissions: z.array(permission),
});
export type OperatorAccount = z.infer<typeof operatorAccount>;

export const ownPermissions = defineCall({
  id: 'operator.permissions',
  method: 'GET',
  path: '/api/operator/permissions',
  source: 'PD-115 and PD-141',
  summary: 'What the caller may do as an operator',
  callers: operators,
  answer: z.object({
    status: z.literal(true),
    data: z.object({ administrator: bit, permissions: z.array(permission) }),
  }),
});

export const listRoles = defineCall({
  id: 'operator.roles',
  method: 'GET',
  path: '/api/operator/roles',
  source: 'PD-115 and PD-141',
  summary: 'The roles of operators, by name',
  callers: operators,
  permission: 'roles',
  answer: z.object({ status: z.literal(true), data: z.array(operatorRole) }),
});

const roleInput = z.object({
  name: line(60),
  permissions: z.array(permission).min(1).max(permissions.length),
});
const savedRole = done.extend({ data: operatorRole });

export const createRole = defineCall({
  id: 'operator.create-role',
  method: 'POST',
  path: '/api/operator/roles',
  source: 'PD-115 and PD-141',
  summary: 'Make a role of permissions that the caller has',
  callers: operators,
  permission: 'roles',
  errors: ['permission_not_held', 'reauthentication_required', 'role_exists'],
  encoding: 'json',
  body: roleInput,
  answer: savedRole,
  example: { body: { name: 'Reception', permissions: ['events', 'support'] } },
});

export const changeRole = defineCall({
  id: 'operator.change-role',
  method: 'PUT',
  path: '/api/operator/roles/{id}',
  source: 'PD-115 and PD-141',
  summary: 'Change the name and the permissions of a role, for all who have it at once',
  callers: operators,
  permission: 'roles',
  errors: ['permission_not_held', 'reauthentication_required', 'role_exists'],
  encoding: 'json',
  params: z.object({ id }),
  body: roleInput,
  answer: savedRole,
  example: { params: { id: 1 }, body: { name: 'Reception', permissions: ['events'] } },
});

export const deleteRole = defineCall({
  id: 'operator.delete-role',
  method: 'DELETE',
  path: '/api/operator/roles/{id}',
  source: 'PD-115 and PD-141',
  summary: 'Delete a role and take it from all who have it',
  callers: operators,
  permission: 'roles',
  errors: ['permission_not_held', 'reauthentication_required'],
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 1 } },
});

export const listOperators = defineCall({
  id: 'operator.accounts',
  method: 'GET',
  path: '/api/operator/accounts',
  source: 'PD-115 and PD-141',
  summary: 'The accounts that run the site, by name',
  callers: operators,
  permission: 'roles',
  query: z.object({ page: integer(1, 10_000).default(1) }),
  answer: paged(operatorAccount),
  example: { query: { page: 1 } },
});

export const setOperatorRoles = defineCall({
  id: 'operator.set-roles',
  method: 'PUT',
  path: '/api/operator/accounts',
  source: 'PD-115 and PD-141',
  summary:
    'Set the roles of an account, by its e-mail, and whether it is an administrator, which only administrators decide; without either it is no operator any more. ' +
    'The last administrator stays one',
  callers: operators,
  permission: 'roles',
  errors: [
    'last_administrator',
    'not_found',
    'operator_exists',
    'permission_not_held',
    'reauthentication_required',
    'user_unknown',
  ],
  encoding: 'json',
  body: z.object({
    email,
    roles: z.array(id).max(50),
    administrator: bit,
    /** 1: an account that has rights already keeps them, with 409 `operator_exists`. */
    is_new: bit.optional(),
  }),
  answer: done.extend({ data: operatorAccount.nullable() }),
  example: { body: { email: 'colleague@example.com', roles: [], administrator: 1 } },
});
