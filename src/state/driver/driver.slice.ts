import {
  createSelector,
  createSlice,
  isAnyOf,
  type Action,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import {
  type Booking,
  type DriverWork,
  type Offer,
  TRIP_STATES,
  type TripEtaRecord,
  type User,
} from '@domain/records';
import { called } from '@/api/call';
import { selectActiveBookings } from '../bookings/bookings.slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';
import { selectOffers, offersSlice } from '../offers/offers.slice';
import {
  acceptOffer,
  arrive,
  declineOffer,
  leaveTrip,
  setDuty,
  startWithCode,
  takeStep,
  updateLicense,
  uploadTripPhoto,
} from './driver.thunks';

type DriverData = { trip: Booking | null };
const empty: DriverData = { trip: null };

const initialState = {
  ...idle(empty),
  /**
   * the id of the trip that is watched. This is the current trip. After its end it is the last trip, until
   * the driver closes it.
   */
  tripId: null as string | null,
  /** the driver's shift, and which jobs the driver wants */
  ownWork: null as DriverWork | null,
  /** the server's ETA for the current leg */
  eta: null as TripEtaRecord | null,
  /**
   * offers that are no longer shown, because they were declined, have expired or were taken by other drivers
   */
  hidden: [] as string[],
  /** offers without an expiry that the driver wants to answer later */
  putOff: [] as string[],
  acceptingId: null as string | null,
  isSwitching: false,
  /** the action that is running for the trip now, or null */
  work: null as 'step' | 'ask' | 'reach' | 'see' | 'code' | 'leave' | 'cash' | 'unpaid' | 'photo' | null,
  /** why the start code was refused */
  codeError: null as string | null,
  /** why the server did not accept the arrival */
  arrivalError: null as string | null,
  isLicenseUploading: false,
  /** whether this is the only one of the driver's tabs that sends the position */
  isLead: false,
  /** how many milliseconds the server's clock is ahead of the device's clock */
  serverOffsetMs: 0,
};

type DriverState = typeof initialState;

/**
 * The value of `work` while an action for the trip is running. The trip's page shows which action is running.
 */
const WORK_OF: Readonly<Record<string, NonNullable<DriverState['work']>>> = {
  [arrive.typePrefix]: 'step',
  [called('ask_arrival').typePrefix]: 'ask',
  [called('reach_out').typePrefix]: 'reach',
  [called('see_trip_change').typePrefix]: 'see',
  [takeStep.typePrefix]: 'step',
  [startWithCode.typePrefix]: 'code',
  [leaveTrip.typePrefix]: 'leave',
  [called('confirm_cash').typePrefix]: 'cash',
  [called('report_unpaid').typePrefix]: 'unpaid',
  [uploadTripPhoto.typePrefix]: 'photo',
};
const workOf = (type: string): DriverState['work'] =>
  WORK_OF[type.replace(/\/(pending|fulfilled|rejected)$/, '')] ?? null;

/** Errors that the code field shows. The alert dialog shows all other errors. */
export const isCodeError = (code: string | undefined): boolean =>
  code === 'start_code_wrong' || code === 'start_code_too_many_tries';

/**
 * Errors that the trip's page shows beside the button for the arrival. The alert dialog shows all other
 * errors.
 */
export const isArrivalError = (code: string | undefined): boolean =>
  code === 'too_far_from_pickup' || code === 'position_unknown';

/**
 * Removes offers that no longer exist from `hidden` and `putOff`. So if the trip is offered again, the driver
 * sees the new offer.
 */
function forgetGone(state: DriverState, offers: readonly Offer[]): void {
  const isThere = (id: string): boolean => offers.some(({ bookingId }) => bookingId === id);
  state.hidden = state.hidden.filter(isThere);
  state.putOff = state.putOff.filter(isThere);
}

export const driverSlice = createSlice({
  name: 'driver',
  reducerPath: 'driverdata',
  initialState,
  reducers: {
    /** The driver has got a trip. The app then watches the trip. */
    tripOpened: (state, { payload }: PayloadAction<string>) => {
      if (state.tripId === payload) return;
      Object.assign(state, empty, { tripId: payload, eta: null, codeError: null, arrivalError: null });
      started(state);
    },
    tripReceived: (state, { payload }: PayloadAction<Booking | null>) => {
      if (payload?.id === state.tripId) succeeded<DriverData>(state, { trip: payload });
    },
    tripFailed: (state, { payload }: PayloadAction<string>) => failed<DriverData>(state, empty, payload),
    /** The trip has ended for this driver, or the driver has closed the trip page. */
    tripClosed: (state) => {
      Object.assign(state, idle(empty), { tripId: null, eta: null, codeError: null, arrivalError: null });
    },
    etaReceived: (state, { payload }: PayloadAction<TripEtaRecord | null>) => {
      state.eta = payload;
    },
    workReceived: (state, { payload }: PayloadAction<DriverWork | null>) => {
      state.ownWork = payload;
    },
    offersHidden: (state, { payload }: PayloadAction<string[]>) => {
      state.hidden = [...new Set([...state.hidden, ...payload])];
    },
    /** The driver wants to answer an offer later. The offer does not expire. */
    offerPutOff: (state, { payload }: PayloadAction<string>) => {
      state.putOff.push(payload);
    },
    /** The driver wants to answer an offer now that was put off before. */
    offerTakenUp: (state, { payload }: PayloadAction<string>) => {
      state.putOff = state.putOff.filter((id) => id !== payload);
    },
    leadChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isLead = payload;
    },
    serverOffsetReceived: (state, { payload }: PayloadAction<number>) => {
      state.serverOffsetMs = payload;
    },
    /** The driver types the code again after the server has refused it. */
    codeErrorCleared: (state) => {
      state.codeError = null;
    },
    /** The driver has allowed the app to use the position, so the app must request the position again. */
    positionRetried: () => undefined,
  },
  extraReducers: (builder) => {
    builder
      .addCase(setDuty.pending, (state) => {
        state.isSwitching = true;
      })
      .addCase(acceptOffer.pending, (state, { meta }) => {
        state.acceptingId = meta.arg;
      })
      .addCase(acceptOffer.fulfilled, (state) => {
        state.acceptingId = null;
      })
      .addCase(acceptOffer.rejected, (state, { meta, payload }) => {
        state.acceptingId = null;
        if (payload?.code === 'already_taken') state.hidden.push(meta.arg);
      })
      .addCase(declineOffer.pending, (state, { meta }) => {
        state.hidden.push(meta.arg);
      })
      .addCase(declineOffer.rejected, (state, { meta }) => {
        state.hidden = state.hidden.filter((id) => id !== meta.arg);
      })
      .addCase(startWithCode.rejected, (state, { payload }) => {
        if (isCodeError(payload?.code)) state.codeError = payload?.code ?? null;
      })
      .addCase(arrive.rejected, (state, { payload }) => {
        if (isArrivalError(payload?.code)) state.arrivalError = payload?.code ?? null;
      })
      .addCase(arrive.fulfilled, (state) => {
        state.arrivalError = null;
      })
      .addCase(updateLicense.pending, (state) => {
        state.isLicenseUploading = true;
      })
      .addCase(offersSlice.actions.snapshotReceived, (state, { payload }) => forgetGone(state, payload.tasks))
      .addCase(offersSlice.actions.fetchFailed, (state) => forgetGone(state, []))
      .addMatcher(isAnyOf(updateLicense.fulfilled, updateLicense.rejected), (state) => {
        state.isLicenseUploading = false;
      })
      .addMatcher(isAnyOf(setDuty.fulfilled, setDuty.rejected), (state) => {
        state.isSwitching = false;
      })
      .addMatcher(
        ({ type }: Action) => workOf(type) !== null,
        (state, { type }) => {
          const isBegun = type.endsWith('/pending');
          state.work = isBegun ? workOf(type) : null;
          if (isBegun) state.codeError = null;
        },
      );
  },
  selectors: {
    selectOwnWork: (state): DriverWork | null => state.ownWork,
    selectIsSwitching: (state): boolean => state.isSwitching,
    /**
     * The trip on the driver's screen. It is under way or has just ended. Null until the server has confirmed
     * that the driver got the trip.
     */
    selectDriverTrip: (state): Booking | null => {
      const { trip, acceptingId } = state;
      return trip !== null && trip.id === acceptingId ? null : trip;
    },
    /** Whether a trip is loading. */
    selectIsTripLoading: (state): boolean => state.tripId !== null && state.loading,
    /** The server's ETA for the current leg. */
    selectEtaRecord: (state): TripEtaRecord | null => state.eta,
    selectDriverWork: (state) => state.work,
    selectCodeError: (state): string | null => state.codeError,
    selectArrivalError: (state): string | null => state.arrivalError,
    selectAcceptingId: (state): string | null => state.acceptingId,
    selectServerOffset: (state): number => state.serverOffsetMs,
    selectIsLicenseUploading: (state): boolean => state.isLicenseUploading,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof driverSlice> {}
}

export const {
  selectOwnWork,
  selectIsSwitching,
  selectDriverTrip,
  selectIsTripLoading,
  selectEtaRecord,
  selectDriverWork,
  selectCodeError,
  selectArrivalError,
  selectAcceptingId,
  selectServerOffset,
  selectIsLicenseUploading,
} = driverSlice.selectors;

export const {
  tripOpened,
  tripReceived,
  tripFailed,
  tripClosed,
  etaReceived,
  workReceived,
  offersHidden,
  offerPutOff,
  offerTakenUp,
  leadChanged,
  serverOffsetReceived,
  codeErrorCleared,
  positionRetried,
} = driverSlice.actions;

const selectProfile = (state: RootState): User | null => state.auth.info?.profile ?? null;

export const selectIsOnDuty = (state: RootState): boolean =>
  selectProfile(state)?.driverActiveStatus ?? false;
/** Whether the driver is on a break. A break that is requested during a trip begins when the trip ends. */
export const selectIsOnBreak = (state: RootState): boolean => {
  const { driverActiveStatus = false, breakSince } = selectProfile(state) ?? {};
  return driverActiveStatus && breakSince !== undefined;
};
/** The id of the trip because of which the driver gets no other trip, or null. */
export const selectBusyTripId = (state: RootState): string | null => {
  const { trip, acceptingId } = state.driverdata;
  if (acceptingId !== null) return null;
  if (trip !== null && TRIP_STATES[trip.status].driverIsBusy) return trip.id;
  return selectProfile(state)?.currentBooking ?? null;
};

/** Offers that the driver can answer now, the oldest first. Empty while the driver has a trip. */
export const selectOpenOffers = createSelector(
  [
    selectOffers,
    (state: RootState) => state.driverdata.hidden,
    (state: RootState) => state.driverdata.putOff,
    selectBusyTripId,
    selectAcceptingId,
  ],
  (offers, hidden, putOff, busyId, acceptingId) => {
    // While the driver accepts an offer, no other offer is shown.
    if (acceptingId !== null) return offers.filter(({ bookingId }) => bookingId === acceptingId);
    if (busyId !== null) return [];
    return offers.filter(({ bookingId }) => !hidden.includes(bookingId) && !putOff.includes(bookingId));
  },
);

/**
 * Offers without an expiry that the driver can answer later. The driver has put them off or is busy with a
 * trip.
 */
export const selectWaitingOffers = createSelector(
  [
    selectOffers,
    (state: RootState) => state.driverdata.hidden,
    (state: RootState) => state.driverdata.putOff,
    selectBusyTripId,
  ],
  (offers, hidden, putOff, busyId) =>
    offers.filter(
      ({ bookingId, expiresAt }) =>
        expiresAt === undefined &&
        !hidden.includes(bookingId) &&
        (busyId !== null || putOff.includes(bookingId)),
    ),
);

/** The driver's trips that are not paid yet, except the trip on the screen. */
export const selectUnpaidTrips = createSelector([selectActiveBookings, selectDriverTrip], (bookings, trip) =>
  bookings.filter(({ id, status }) => TRIP_STATES[status].awaitsSettlement && id !== trip?.id),
);
