import type { LatLng } from '@domain/geo/geo';
import type { TripStep } from '@domain/trip/steps/driver-steps';
import { appThunk } from '../app-thunk';
import type { RootState } from '../root-state';
import { ownUid } from '../session/own-uid';

/** If the driver's position is older than this, it is not written with a step of the trip. */
const STEP_POSITION_MS = 30_000;

/** The driver's position, or null if it is too old to be written. */
function pointOf({ gpsdata }: RootState): LatLng | null {
  const { location, at } = gpsdata;
  return location !== null && at !== null && Date.now() - at <= STEP_POSITION_MS ? location : null;
}

const ALERT = { alert: true };

/** Goes online or offline. */
export const setDuty = appThunk(
  'driver/setDuty',
  (isOnline: boolean, { extra: { driver }, getState }) => {
    const uid = ownUid(getState());
    return isOnline ? driver.goOnline(uid) : driver.goOffline(uid);
  },
  ALERT,
);

/**
 * Accepts an offer and returns the booking's id. Rejects with already_taken if another driver was faster or
 * the offer has expired.
 */
export const acceptOffer = appThunk('offer/accept', async (bookingId: string, { extra, getState }) => {
  await extra.driver.accept(ownUid(getState()), bookingId);
  return bookingId;
});

/** Declines an offer. The offer disappears from the screen at once. */
export const declineOffer = appThunk(
  'driver/decline',
  (bookingId: string, { extra, getState }) => extra.driver.decline(ownUid(getState()), bookingId),
  ALERT,
);

/**
 * Changes the trip to its next status, and writes the driver's position if it is known. Rejects with
 * trip_changed if the trip has changed.
 */
export const takeStep = appThunk(
  'driver/takeStep',
  ({ bookingId, step }: { bookingId: string; step: TripStep }, { extra, getState }) =>
    extra.driver.takeStep(ownUid(getState()), bookingId, step, pointOf(getState())),
  ALERT,
);

/**
 * Reports that the driver is at the pickup. The trip's page shows the errors too_far_from_pickup and
 * position_unknown.
 */
export const arrive = appThunk('arrival/tell', async (bookingId: string, { extra, getState }) => {
  const trip = { uid: ownUid(getState()), bookingId, status: 'ACCEPTED' as const };
  await extra.driver.tellPlace(trip, pointOf(getState()));
  await extra.call('arrive', { bookingId });
});

/**
 * Starts a trip that has a start code. The code field shows the errors start_code_wrong and
 * start_code_too_many_tries.
 */
export const startWithCode = appThunk(
  'startCode/check',
  ({ bookingId, code }: { bookingId: string; code: string }, { extra, getState }) => {
    const point = pointOf(getState());
    const location = point === null ? {} : { location: { lat: point.lat, lng: point.lng } };
    return extra.call('start_trip', { bookingId, code, ...location });
  },
);

/** Gives a trip back (`drop_out`), or ends a trip because the rider did not come (`no_show`). */
export const leaveTrip = appThunk(
  'driver/leaveTrip',
  async (left: { bookingId: string; reason: 'drop_out' | 'no_show' }, { extra, getState }) => {
    const trip = { uid: ownUid(getState()), bookingId: left.bookingId, status: 'ARRIVED' as const };
    if (left.reason === 'no_show') await extra.driver.tellPlace(trip, pointOf(getState()));
    await extra.call('leave_trip', left);
  },
  ALERT,
);

/** Stores a photo of the parcel, which the driver takes at the pickup or at the drop. */
export const uploadTripPhoto = appThunk(
  'driver/uploadTripPhoto',
  async (
    { file, ...photo }: { bookingId: string; kind: 'pickup_image' | 'deliver_image'; file: Blob },
    { extra },
  ) => {
    const upload = await extra.upload(photo.kind, file);
    await extra.call('keep_picture', { ...photo, upload });
  },
  ALERT,
);

/** Stores the driver's driving licence. */
export const updateLicense = appThunk(
  'driver/updateLicense',
  async (file: Blob, { extra, getState }) => {
    ownUid(getState());
    const upload = await extra.upload('licence', file);
    await extra.call('keep_picture', { kind: 'licenseImage', upload });
  },
  ALERT,
);
