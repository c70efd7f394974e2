import type { LatLng } from '@domain/geo/geo';
import type { TripStep } from '@domain/trip/steps/driver-steps';
import { createAppThunk, toRejection, type Rejection } from '../create-app-slice';
import type { RootState } from '../root-reducer';

/** A position that is older than this is not written as the place of a step. */
const STEP_POSITION_MS = 30_000;

const NOT_LOGGED_IN: Rejection = { code: 'not_logged_in', message: 'not_logged_in' };

const uidOf = (state: RootState): string | null => state.auth.info?.profile?.id ?? null;

/** Where the driver is, when that is known well enough to be written. */
function pointOf({ gpsdata }: RootState): LatLng | null {
  const { location, at } = gpsdata;
  return location !== null && at !== null && Date.now() - at <= STEP_POSITION_MS ? location : null;
}

/** A call about the trip that needs no more than its booking. */
const tellOfTrip = (call: 'askArrival' | 'reachOut' | 'confirmCash' | 'reportUnpaid') =>
  createAppThunk(`driver/${call}`, async (bookingId: string, api) => {
    try {
      await api.extra.driver[call](bookingId);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  });

/** Goes online or offline (docs/product.md 3.7). */
export const setDuty = createAppThunk('driver/setDuty', async (isOnline: boolean, api) => {
  const uid = uidOf(api.getState());
  if (uid === null) return api.rejectWithValue(NOT_LOGGED_IN);
  try {
    await (isOnline ? api.extra.driver.goOnline(uid) : api.extra.driver.goOffline(uid));
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Accepts an offer and returns the booking's id; already_taken when another driver was faster or the offer is over. */
export const acceptOffer = createAppThunk('offer/accept', async (bookingId: string, api) => {
  const uid = uidOf(api.getState());
  if (uid === null) return api.rejectWithValue(NOT_LOGGED_IN);
  try {
    await api.extra.driver.accept(uid, bookingId);
    return bookingId;
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Refuses an offer; it is gone from the screen at once. */
export const declineOffer = createAppThunk('driver/decline', async (bookingId: string, api) => {
  const uid = uidOf(api.getState());
  if (uid === null) return api.rejectWithValue(NOT_LOGGED_IN);
  try {
    await api.extra.driver.decline(uid, bookingId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Moves the trip on, with the place where that was when it is known; trip_changed when it is elsewhere meanwhile. */
export const takeStep = createAppThunk(
  'driver/takeStep',
  async ({ bookingId, step }: { bookingId: string; step: TripStep }, api) => {
    const uid = uidOf(api.getState());
    if (uid === null) return api.rejectWithValue(NOT_LOGGED_IN);
    try {
      await api.extra.driver.takeStep(uid, bookingId, step, pointOf(api.getState()));
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** The driver is at the pickup; the trip's page tells too_far_from_pickup and position_unknown. */
export const arrive = createAppThunk('arrival/tell', async (bookingId: string, api) => {
  const uid = uidOf(api.getState());
  if (uid === null) return api.rejectWithValue(NOT_LOGGED_IN);
  try {
    await api.extra.driver.arrive(uid, bookingId, pointOf(api.getState()));
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Asks the rider to confirm that the driver is at the pickup. */
export const askArrival = tellOfTrip('askArrival');

/** The driver has seen the change of its trip. */
export const seeTripChange = createAppThunk(
  'driver/seeTripChange',
  async ({ bookingId, count }: { bookingId: string; count: number }, api) => {
    try {
      await api.extra.driver.seeTripChange(bookingId, count);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Tries to reach the rider, for whom the driver waits. */
export const reachOut = tellOfTrip('reachOut');

/** Starts a trip that has a start code; the code's field tells start_code_wrong, start_code_too_many_tries. */
export const startWithCode = createAppThunk(
  'startCode/check',
  async ({ bookingId, code }: { bookingId: string; code: string }, api) => {
    try {
      await api.extra.driver.startWithCode(bookingId, code, pointOf(api.getState()));
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Gives a trip back, or ends it because the rider did not come. */
export const leaveTrip = createAppThunk(
  'driver/leaveTrip',
  async ({ bookingId, reason }: { bookingId: string; reason: 'drop_out' | 'no_show' }, api) => {
    const uid = uidOf(api.getState());
    if (uid === null) return api.rejectWithValue(NOT_LOGGED_IN);
    try {
      await api.extra.driver.leaveTrip(uid, bookingId, reason, pointOf(api.getState()));
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** The cash of a trip is in hand: it is paid. */
export const confirmCash = tellOfTrip('confirmCash');

/** The rider did not pay: the trip is a debt. */
export const reportUnpaid = tellOfTrip('reportUnpaid');

/** Stores a photo of the parcel at pickup or drop. */
export const uploadTripPhoto = createAppThunk(
  'driver/uploadTripPhoto',
  async (photo: { bookingId: string; kind: 'pickup_image' | 'deliver_image'; file: Blob }, api) => {
    try {
      await api.extra.driver.uploadTripPhoto(photo.bookingId, photo.kind, photo.file);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Stores the own driving licence (docs/product.md 3.6). */
export const updateLicense = createAppThunk('driver/updateLicense', async (file: Blob, api) => {
  const uid = uidOf(api.getState());
  if (uid === null) return api.rejectWithValue(NOT_LOGGED_IN);
  try {
    await api.extra.driver.updateLicenseImage(uid, file);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
