import { callsIn } from '../calls-in.ts';
import * as campReview from './camp-review.ts';
import * as camps from './camps.ts';
import * as catalogue from './events.ts';
import * as gallery from './gallery.ts';
import * as tickets from './tickets.ts';
import * as waitingList from './waiting-list.ts';

/** Every call of the area. For the server and for tests; a screen imports only the modules that it needs. */
export const events = callsIn(catalogue, camps, gallery, tickets, campReview, waitingList);
