import { stepWrites } from '@domain/trip/steps/driver-steps';
import { cancelWrites } from '@domain/trip/steps/rider-steps';
import { message } from '../../support/fixture';
import type { Json } from '../../support/json-node';
import { jsonWrites, remove, set, update, type Operation } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;

/**
 * Rows for writes of the server. The server may write every path. If a commit has conditions, the rules
 * refuse the commit unless its conditions are true.
 */
export type ServerRow = { title: string; op: Operation; isAllowed: boolean };

const commit = (path: string, value: Json | undefined): Operation =>
  update({
    'users/rider/walletBalance': 5,
    guard: { checks: { c0: value === undefined ? { path } : { path, value } } },
  });

/** Fields of a booking that the server may write. */
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
  {
    title: 'a new profile with an e-mail only is accepted',
    op: set('users/new', { firstName: 'Ana', lastName: 'P', email: 'ana@hail.example', mobile: ' ' }),
    isAllowed: true,
  },
  {
    title: 'a new profile with a phone only is accepted',
    op: set('users/new', { firstName: 'Ana', lastName: 'P', email: ' ', mobile: '+59899123456' }),
    isAllowed: true,
  },
  {
    title: 'a commit whose condition is true is accepted',
    op: commit('users/rider/walletBalance', 0),
    isAllowed: true,
  },
  {
    title: 'a commit whose expected value has changed is refused',
    op: commit('users/rider/walletBalance', 1),
    isAllowed: false,
  },
  {
    title: 'a commit that expects another type of value is refused',
    op: commit('users/rider/walletBalance', '0'),
    isAllowed: false,
  },
  {
    title: 'a commit that expects no value is accepted if there is no value',
    op: commit('wallet_history/rider/k/amount', undefined),
    isAllowed: true,
  },
  {
    title: 'a commit that expects no value is refused if there is a value',
    op: commit('users/rider/walletBalance', undefined),
    isAllowed: false,
  },
  {
    title: 'a commit that expects a value is refused if there is no value',
    op: commit('wallet_history/rider/k/amount', 5),
    isAllowed: false,
  },
  { title: 'a profile is accepted', op: set('users/someone', { firstName: 'Eva' }), isAllowed: true },
  { title: 'a deletion is accepted', op: remove('users/rider'), isAllowed: true },
  ...[
    {
      title: 'a booking of a recurring trip is written together with its quote',
      status: 'NEW',
      isAllowed: true,
    },
    {
      title: 'a booking whose status differs from its quote is refused',
      status: 'PENDING',
      isAllowed: false,
    },
  ].map(({ title, status, isAllowed }) => ({
    title,
    isAllowed,
    op: update({
      'quotes/ofSeries': { uid: 'rider', customer: 'rider', status: 'NEW', series: 's1' },
      'bookings/ofSeries': { status, customer: 'rider', bookingDate: now },
    }),
  })),
  {
    title: 'the start of a trip with a start code and with a track point is accepted',
    op: update(
      jsonWrites(
        stepWrites(
          { uid: 'driver', bookingId: 'arrivedCoded', key: 'k1' },
          'STARTED',
          { lat: -34.9, lng: -56.2 },
          now,
        ),
      ),
    ),
    isAllowed: true,
  },
  {
    title: 'the first point of a track may have an earlier position',
    op: set('tracking/arrived/k1', { at: 5, status: 'ARRIVED', lat: -34.9, lng: -56.2 }),
    isAllowed: true,
  },
  {
    title: 'a no-show cancellation with the server’s role is accepted',
    op: update(jsonWrites(cancelWrites('arrived', 'rider_no_show', 'driver', now))),
    isAllowed: true,
  },
  {
    title: 'a trip can return to the search when its driver drops out',
    op: update({
      'bookings/accepted/status': 'NEW',
      'bookings/accepted/driver': null,
      'bookings/accepted/driver_accept_time': null,
      'users/driver/queue': false,
      'users/driver/currentBooking': null,
      'tracking/accepted': null,
    }),
    isAllowed: true,
  },
  {
    title: 'an offer in the booking and in the driver’s list is accepted',
    op: update({
      'bookings/withoutOffers/requestedDrivers/offeredDriver': true,
      'driver_tasks/offeredDriver/withoutOffers': { offeredAt: 5 },
    }),
    isAllowed: true,
  },
  {
    title: 'all writes of a payment in one update are accepted',
    op: update({
      'bookings/pending/status': 'PAID',
      'bookings/pending/customer_paid': 5,
      'users/driver/walletBalance': 5,
      'wallet_history/driver/pending_share': { amount: 5, type: 'Credit' },
      'reports/months/2026-05/total_rides': 5,
      'payments/pending': { settledAt: 5 },
      'promo_uses/p1/rider2': 'pending',
    }),
    isAllowed: true,
  },
  // Clients assume that all data that they read is valid. So the validation rules also apply to the server.
  {
    title: 'an invalid message is refused',
    op: set('chats/accepted/rider,driver/m2', message('rider', 'rider', { type: 'image' })),
    isAllowed: false,
  },
  ...Object.entries(bookingFields).map(([field, value]) => ({
    title: `${field} of a booking is accepted`,
    op: set(`bookings/pending/${field}`, value),
    isAllowed: true,
  })),
];
