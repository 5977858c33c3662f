import { callsIn } from '../calls-in.ts';
import * as inbox from './inbox.ts';
import * as operator from './operator.ts';
import * as room from './room.ts';

/** Every call of the chat. For the server and for tests; a screen imports only the modules that it needs. */
export const chat = callsIn(inbox, room, operator);
