import { callsIn } from '../calls-in.ts';
import * as campReview from './camp-review.ts';
import * as camps from './camps.ts';
import * as checkout from './checkout.ts';
import * as coupons from './coupons.ts';
import * as events from './events.ts';
import * as family from './family.ts';
import * as gallery from './gallery.ts';
import * as operator from './operator.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as tickets from './tickets.ts';
import * as waitingList from './waiting-list.ts';
import * as wallet from './wallet.ts';

/** Every call of the area. For the server and for tests; a screen imports the part that it calls. */
export const commerce = callsIn(
  checkout,
  orders,
  payments,
  wallet,
  coupons,
  family,
  operator,
  events,
  camps,
  gallery,
  tickets,
  campReview,
  waitingList,
);
