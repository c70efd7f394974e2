import { reviewAttention } from '../../attention/attention';
import { completionPorts } from '../../bookings/bookings';
import { indexBooking } from '../../bookings/index-booking.command';
import { takeUpBooking } from '../../bookings/take-up-booking.command';
import { advanceDispatch } from '../../dispatch/search/advance-dispatch.command';
import { notify } from '../../notifications/notify';
import { payAsWished } from '../../payments/pay-as-wished.command';
import { maps } from '../../places/maps';
import { accounts, cachedSettings, clock, log, store, timers, tracksSetting } from '../../platform/adapters';
import { issueDocuments } from '../../receipts/receipts';
import { advanceReferral } from '../../referrals/advance-referral.command';
import { completeEffects } from '../../settlement/complete-effects.command';
import { paidEffects } from '../../settlement/paid-effects.command';
import { settleCancellation } from '../../settlement/settle-cancellation.command';
import { settlePrepaid } from '../../settlement/settle-payment.command';
import { settleReached } from '../../settlement/settle-reached.command';
import { noteUnpaidTrip } from '../../settlement/unpaid-trips';
import { readSettings } from '../../platform/settings';
import { smsOfTrip } from '../../sms/sms';
import { keepTrackRight } from '../../instances/booking-copies.command';
import { trustedOfTrip } from '../../trusted-contacts/trusted-messages';
import { acceptedEffects } from './accepted-effects.command';
import { blockedPeople } from './blocked-people.command';
import { cancelledEffects } from './cancelled-effects.command';
import { keepTripEta } from '../steps/trip-eta.command';
import type { TripEffects } from './trip-effects';
import { tripStatusChanged } from './trip-status.command';

const dispatchPorts = { store, clock, timers, notify, settings: cachedSettings };

/** Ports of referrals, for the payment of a trip and for the sweeper. */
export const referralPorts = { store, clock, notify, settings: () => readSettings(store) };

/** Brings a booking's search for a driver to where it should be. */
export const dispatchBooking = (bookingId: string) => advanceDispatch(dispatchPorts, bookingId);

/** Does what a new booking leads to. */
export const takeUp = async (bookingId: string) => {
  const result = await takeUpBooking(
    {
      completeBooking: completionPorts.completeBooking,
      dispatch: dispatchBooking,
      index: (id) => indexBooking(store, id),
    },
    bookingId,
  );
  await smsOfTrip(bookingId);
  await reviewAttention(bookingId);
  return result;
};

const effects: TripEffects = {
  complete: completionPorts.completeBooking,
  blocked: (bookingId, trip) => blockedPeople({ store, clock, accounts }, bookingId, trip),
  dispatch: dispatchBooking,
  accepted: (bookingId) => acceptedEffects({ store, clock, log, notify, tracks: tracksSetting }, bookingId),
  eta: (bookingId) =>
    keepTripEta({ store, clock, log, directions: (points) => maps().directions(points) }, bookingId),
  cancelled: (bookingId, cause) => cancelledEffects({ store, clock, notify }, bookingId, cause),
  settleReached: (bookingId) =>
    settleReached(
      {
        store,
        clock,
        log,
        directions: (points) => maps().directions(points),
        // People of several languages read it: in the language of the place.
        reverse: (point) => maps().reverse(point, null),
      },
      bookingId,
    ),
  settlePrepaid: (bookingId) => settlePrepaid({ store, clock }, bookingId),
  payAsWished: (bookingId) => payAsWished({ store, clock }, bookingId),
  noteUnpaid: (bookingId) => noteUnpaidTrip({ store, clock }, bookingId),
  paid: async (bookingId) => {
    await paidEffects(
      { store, clock, notify, advanceReferral: (uid) => advanceReferral(referralPorts, uid) },
      bookingId,
    );
    await issueDocuments();
  },
  completed: (bookingId) => completeEffects({ store, clock, notify }, bookingId),
  settleCancellation: async (bookingId) => {
    await settleCancellation({ store, clock, notify, settings: () => readSettings(store) }, bookingId);
    await issueDocuments();
  },
};

/** Does what a trip's present status leads to. */
export const lookAtTrip = async (bookingId: string, cause?: Parameters<typeof tripStatusChanged>[2]) => {
  // It has effects of its own alone, so a silent instance of tracks holds up nothing else; the sweeper repeats it.
  const right = keepTrackRight({ store, instances: tracksSetting() }, bookingId).catch((error: unknown) => {
    log.warn('the right to a track is not in step', { bookingId, error });
  });
  const status = await tripStatusChanged({ store, clock, notify, effects }, bookingId, cause);
  await right;
  await smsOfTrip(bookingId);
  await trustedOfTrip(bookingId);
  await reviewAttention(bookingId);
  return status;
};
