/** What modules use of the kernel. */
export type { Config, FreeTries } from './config.ts';
export { type Database, rows, sqlState } from './database/database.ts';
export type { Caller, Context, Language, Log, Role } from './http/context.ts';
export { Failure, type FailureDetails } from './http/failure.ts';
export { type Bind, defineModule, type Module, type RouteOptions, type Services } from './http/module.ts';
