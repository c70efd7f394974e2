import type { Json } from '../../support/json-node';
import { remove, set, update, type Operation } from '../../support/rows';

/** What the server's own identity tries, and whether it may: it writes everything, but is held to what it relied on. */
export type ServerRow = { title: string; op: Operation; isAllowed: boolean };

const commit = (path: string, value: Json | undefined): Operation =>
  update({
    'users/rider/walletBalance': 5,
    guard: { checks: { c0: value === undefined ? { path } : { path, value } } },
  });

/** Fields that were written with the booking, equal to its quote: the server changes them afterwards. */
const bookingFields: Record<string, Json> = {
  status: 'PENDING',
  customer: 'otherRider',
  carType: 'Comfort',
  tripdate: 5,
  bookLater: true,
  bookingDate: 5,
  booking_type_admin: true,
  trip_cost: 5,
  'pickup/add': 'x',
  'drop/add': 'x',
  'estimate/estimateFare': 5,
  'estimate/breakdown/fare': 5,
  deliveryPerson: 'x',
  deliveryPersonPhone: 'x',
  pickUpInstructions: 'x',
  deliveryInstructions: 'x',
  parcelTypeIndex: 5,
  optionIndex: 5,
  settlement: { fare: 5 },
  driver: 'other',
  driver_accept_time: 5,
  driver_arrive_time: 5,
  startTime: 5,
  endTime: 5,
  cancelledBy: 'system',
  requestedDrivers: { driver: true },
};

export const serverRows: readonly ServerRow[] = [
  { title: 'a commit whose check holds', op: commit('users/rider/walletBalance', 0), isAllowed: true },
  { title: 'a commit whose value has changed', op: commit('users/rider/walletBalance', 1), isAllowed: false },
  {
    title: 'a commit that wants another kind of value',
    op: commit('users/rider/walletBalance', '0'),
    isAllowed: false,
  },
  {
    title: 'a commit that wants nothing where nothing is',
    op: commit('wallet_history/rider/k/amount', undefined),
    isAllowed: true,
  },
  {
    title: 'a commit that wants nothing where something is',
    op: commit('users/rider/walletBalance', undefined),
    isAllowed: false,
  },
  {
    title: 'a commit that wants something where nothing is',
    op: commit('wallet_history/rider/k/amount', 5),
    isAllowed: false,
  },
  { title: 'a profile', op: set('users/someone', { firstName: 'Eva' }), isAllowed: true },
  { title: 'a deletion', op: remove('users/rider'), isAllowed: true },
  ...Object.entries(bookingFields).map(([field, value]) => ({
    title: `${field} of a booking`,
    op: set(`bookings/pending/${field}`, value),
    isAllowed: true,
  })),
];
