import { reviewAttention } from '../../attention/attention';
import { indexBooking } from '../../bookings/index-booking.command';
import { takeUpBooking } from '../../bookings/take-up-booking.command';
import { advanceDispatch } from '../../dispatch/search/advance-dispatch.command';
import { payAsWished } from '../../payments/choice/pay-as-wished.command';
import { maps } from '../../places/maps';
import type { MapsProvider } from '../../places/maps-provider';
import { tracksSetting } from '../../platform/adapters';
import { issueDocuments } from '../../receipts/receipts';
import { advanceReferral } from '../../referrals/advance-referral.command';
import { completeEffects, paidEffects } from '../../settlement/ended-effects.command';
import { settleCancellation } from '../../settlement/settle-cancellation.command';
import { settlePrepaid } from '../../settlement/settle-payment.command';
import { settleReached } from '../../settlement/settle-reached.command';
import { noteUnpaidTrip } from '../../settlement/unpaid-trips';
import { frequentServices, services } from '../../services';
import { smsOfTrip } from '../../sms/sms';
import { keepTrackRight } from '../../instances/booking-copies.command';
import { trustedOfTrip } from '../../trusted-contacts/trusted-messages';
import { acceptedEffects } from './accepted-effects.command';
import { blockedPeople } from './blocked-people.command';
import { cancelledEffects } from './cancelled-effects.command';
import { keepTripEta } from '../steps/trip-eta.command';
import type { TripEffects } from './trip-effects';
import { tripStatusChanged } from './trip-status.command';

const { completeBooking, log, store } = services;
/**
 * These routes must be current. So they are requested from the maps service and not read from the cache
 * that prices use.
 */
const mapServices = {
  ...services,
  directions: (points: Parameters<MapsProvider['directions']>[0]) => maps().directions(points),
};

/** Continues the search for a driver for a booking. */
export const dispatchBooking = (bookingId: string) => advanceDispatch(frequentServices, bookingId);

/** Does the work that a new booking requires. */
export const takeUp = async (bookingId: string) => {
  const result = await takeUpBooking(
    { completeBooking, dispatch: dispatchBooking, index: (id) => indexBooking(store, id) },
    bookingId,
  );
  await smsOfTrip(bookingId);
  await reviewAttention(bookingId);
  return result;
};

const effects: TripEffects = {
  complete: completeBooking,
  blocked: (bookingId, trip) => blockedPeople(services, bookingId, trip),
  dispatch: dispatchBooking,
  accepted: (bookingId) => acceptedEffects({ ...services, tracks: tracksSetting }, bookingId),
  eta: (bookingId) => keepTripEta(mapServices, bookingId),
  cancelled: (bookingId, cause) => cancelledEffects(services, bookingId, cause),
  settleReached: (bookingId) =>
    settleReached(
      // People with different languages read this address. So the address is in the language of the place.
      { ...mapServices, reverse: (point) => maps().reverse(point, null) },
      bookingId,
    ),
  settlePrepaid: (bookingId) => settlePrepaid(services, bookingId),
  payAsWished: (bookingId) => payAsWished(services, bookingId),
  noteUnpaid: (bookingId) => noteUnpaidTrip(services, bookingId),
  paid: async (bookingId) => {
    await paidEffects({ ...services, advanceReferral: (uid) => advanceReferral(services, uid) }, bookingId);
    await issueDocuments();
  },
  completed: (bookingId) => completeEffects(services, bookingId),
  settleCancellation: async (bookingId) => {
    await settleCancellation(services, bookingId);
    await issueDocuments();
  },
};

/** Does the work that the current status of a trip requires. */
export const lookAtTrip = async (bookingId: string, cause?: Parameters<typeof tripStatusChanged>[2]) => {
  // No other step needs the right to read the track. So if the database instance of the track does not
  // answer, the other steps continue, and the sweeper repeats this step.
  const right = keepTrackRight({ store, instances: tracksSetting() }, bookingId).catch((error: unknown) => {
    log.warn('the right to a track is not in step', { bookingId, error });
  });
  const status = await tripStatusChanged({ ...services, effects }, bookingId, cause);
  await right;
  await smsOfTrip(bookingId);
  await trustedOfTrip(bookingId);
  await reviewAttention(bookingId);
  return status;
};
