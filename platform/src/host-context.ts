import { type Context, createContext } from 'react';
import type { Host } from './host-api.ts';

const key = Symbol.for('platform.host.v1');
const document = globalThis as { [key]?: Context<Host | undefined> };
document[key] ??= createContext<Host | undefined>(undefined);

/**
 * The host of the remote whose code renders. Every remote bundles this module, and a slot's fill renders inside another
 * remote's tree, so the context is one object for the whole document.
 */
export const HostContext = document[key];
