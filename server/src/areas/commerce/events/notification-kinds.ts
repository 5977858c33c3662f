import type { NotificationKinds } from '../../../services/notifications/index.ts';

/** Notifications about events and camps. */
export const notificationKinds: NotificationKinds = {
  'told.event': {
    event: 'An enrolment in an event',
    to: 'person enrolled',
    types: ['Event'],
    group: 'orders',
    mail: 'always',
  },
  'told.event_for_you': {
    event: 'A family member enrols the person in an event',
    to: 'person enrolled',
    types: ['Event'],
    group: 'orders',
  },
  'told.event_cancelled': {
    event: 'An enrolment in an event is cancelled',
    to: 'person enrolled',
    types: ['Event'],
    group: 'orders',
  },
  'told.seat_offered': {
    event: 'A seat is offered to somebody of a waiting list',
    to: 'person who joined the list',
    types: ['Event', 'Camp'],
    group: 'orders',
    mail: 'always',
  },
  'told.event_message': {
    event: 'The organiser writes to all who come',
    to: 'ticket holders, and who booked for them',
    types: ['Event', 'Camp'],
    group: 'orders',
    mail: 'optional',
  },
  'told.camp_expired': {
    event: 'A booking of a camp was not paid in time',
    to: 'person who booked',
    types: ['Camp'],
    group: 'orders',
  },
  'told.camp_draft_deleted': {
    event: 'The documents of a camp in the cart are deleted',
    to: 'person who booked',
    types: ['Camp'],
    group: 'orders',
  },
  'told.camp_accepted': {
    event: 'The receipt of a camp is accepted',
    to: 'person who booked',
    types: ['Camp'],
    group: 'orders',
    mail: 'always',
  },
  'told.camp_refused': {
    event: 'The receipt of a camp is refused',
    to: 'person who booked',
    types: ['Camp'],
    group: 'orders',
    mail: 'always',
  },
  'told.camp_partly_paid': {
    event: 'A part of the price of a camp has arrived',
    to: 'person who booked',
    types: ['Camp'],
    group: 'orders',
    mail: 'always',
  },
  'told.camp_cancelled': {
    event: 'A booking of a camp is cancelled',
    to: 'person who booked',
    types: ['Camp'],
    group: 'orders',
    mail: 'always',
  },
  'told.camp_cancel_refused': {
    event: 'A request to cancel a camp is not granted',
    to: 'person who booked',
    types: ['Camp'],
    group: 'orders',
    mail: 'always',
  },
};
