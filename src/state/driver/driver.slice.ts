import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Booking, User } from '@domain/database/records';
import type { DriverTask } from '@domain/database/trip-records';
import { TRIP_STATES, type TripLeg } from '@domain/trip/status';
import { selectActiveBookings } from '../bookings/bookings.slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-reducer';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { selectTasks, tasksSlice } from '../tasks/tasks.slice';
import {
  acceptRequest,
  confirmCash,
  declineRequest,
  leaveTrip,
  setDuty,
  startWithCode,
  takeStep,
  updateLicense,
  uploadTripPhoto,
} from './driver.thunks';

/** The remaining route to the pickup or drop, from the maps. */
export type DriverRoute = {
  bookingId: string;
  leg: TripLeg;
  km: number;
  secs: number;
  polylinePoints: string;
};

type DriverData = { trip: Booking | null };
const empty: DriverData = { trip: null };

const initialState = {
  ...idle(empty),
  /** the trip that is followed: the current one, and the last one until it is put away */
  tripId: null as string | null,
  route: null as DriverRoute | null,
  /** offers that no longer show: declined, expired, or taken by others */
  hidden: [] as string[],
  /** requests without an end that the driver looks at later */
  putOff: [] as string[],
  acceptingId: null as string | null,
  isSwitching: false,
  /** what is being done about the trip now */
  work: null as 'step' | 'code' | 'leave' | 'cash' | 'photo' | null,
  /** why the start code was refused */
  codeError: null as string | null,
  isLicenseUploading: false,
  /** of several tabs of this driver, the one that tells the position */
  isLead: false,
  /** milliseconds that the server's clock is ahead */
  serverOffsetMs: 0,
};

type DriverState = typeof initialState;

const isTripWorkBegun = isAnyOf(
  takeStep.pending,
  startWithCode.pending,
  leaveTrip.pending,
  confirmCash.pending,
  uploadTripPhoto.pending,
);
const isTripWorkOver = isAnyOf(
  takeStep.fulfilled,
  takeStep.rejected,
  startWithCode.fulfilled,
  startWithCode.rejected,
  leaveTrip.fulfilled,
  leaveTrip.rejected,
  confirmCash.fulfilled,
  confirmCash.rejected,
  uploadTripPhoto.fulfilled,
  uploadTripPhoto.rejected,
);

const WORK_OF: Readonly<Record<string, NonNullable<DriverState['work']>>> = {
  [takeStep.typePrefix]: 'step',
  [startWithCode.typePrefix]: 'code',
  [leaveTrip.typePrefix]: 'leave',
  [confirmCash.typePrefix]: 'cash',
  [uploadTripPhoto.typePrefix]: 'photo',
};

/** Errors that the code field shows; others open the alert dialog. */
export const isCodeError = (code: string | undefined): boolean =>
  code === 'start_code_wrong' || code === 'start_code_too_many_tries';

/** Requests that are gone need not be remembered: should one come again, it is shown again. */
function forgetGone(state: DriverState, tasks: readonly DriverTask[]): void {
  const isThere = (id: string): boolean => tasks.some(({ bookingId }) => bookingId === id);
  state.hidden = state.hidden.filter(isThere);
  state.putOff = state.putOff.filter(isThere);
}

export const driverSlice = createSlice({
  name: 'driver',
  reducerPath: 'driverdata',
  initialState,
  reducers: {
    /** The driver has a trip; it is live from now on. */
    tripOpened: (state, { payload }: PayloadAction<string>) => {
      if (state.tripId === payload) return;
      Object.assign(state, empty, { tripId: payload, route: null, codeError: null });
      started(state);
    },
    tripReceived: (state, { payload }: PayloadAction<Booking | null>) => {
      if (payload?.id === state.tripId) succeeded<DriverData>(state, { trip: payload });
    },
    tripFailed: (state, { payload }: PayloadAction<string>) => failed<DriverData>(state, empty, payload),
    /** The trip is over for this driver, or put away by it. */
    tripClosed: (state) => {
      Object.assign(state, idle(empty), { tripId: null, route: null, codeError: null });
    },
    routeReceived: (state, { payload }: PayloadAction<DriverRoute>) => {
      if (state.tripId === payload.bookingId) state.route = payload;
    },
    requestsHidden: (state, { payload }: PayloadAction<string[]>) => {
      state.hidden = [...new Set([...state.hidden, ...payload])];
    },
    /** The driver decides about a request without an end later. */
    requestPutOff: (state, { payload }: PayloadAction<string>) => {
      state.putOff.push(payload);
    },
    /** The driver wants to see a request that was put off. */
    requestTakenUp: (state, { payload }: PayloadAction<string>) => {
      state.putOff = state.putOff.filter((id) => id !== payload);
    },
    leadChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isLead = payload;
    },
    serverOffsetReceived: (state, { payload }: PayloadAction<number>) => {
      state.serverOffsetMs = payload;
    },
    /** The person types the code again after a refusal. */
    codeErrorCleared: (state) => {
      state.codeError = null;
    },
    /** The person has allowed the position and wants it to be asked again. */
    positionRetried: () => undefined,
  },
  extraReducers: (builder) => {
    builder
      .addCase(setDuty.pending, (state) => {
        state.isSwitching = true;
      })
      .addCase(acceptRequest.pending, (state, { meta }) => {
        state.acceptingId = meta.arg;
      })
      .addCase(acceptRequest.fulfilled, (state) => {
        state.acceptingId = null;
      })
      .addCase(acceptRequest.rejected, (state, { meta, payload }) => {
        state.acceptingId = null;
        if (payload?.code === 'already_taken') state.hidden.push(meta.arg);
      })
      .addCase(declineRequest.pending, (state, { meta }) => {
        state.hidden.push(meta.arg);
      })
      .addCase(declineRequest.rejected, (state, { meta }) => {
        state.hidden = state.hidden.filter((id) => id !== meta.arg);
      })
      .addCase(startWithCode.rejected, (state, { payload }) => {
        if (isCodeError(payload?.code)) state.codeError = payload?.code ?? null;
      })
      .addCase(updateLicense.pending, (state) => {
        state.isLicenseUploading = true;
      })
      .addCase(tasksSlice.actions.snapshotReceived, (state, { payload }) => forgetGone(state, payload.tasks))
      .addCase(tasksSlice.actions.fetchFailed, (state) => forgetGone(state, []))
      .addMatcher(isAnyOf(updateLicense.fulfilled, updateLicense.rejected), (state) => {
        state.isLicenseUploading = false;
      })
      .addMatcher(isAnyOf(setDuty.fulfilled, setDuty.rejected), (state) => {
        state.isSwitching = false;
      })
      .addMatcher(isTripWorkBegun, (state, { type }) => {
        state.work = WORK_OF[type.replace(/\/pending$/, '')] ?? 'step';
        state.codeError = null;
      })
      .addMatcher(isTripWorkOver, (state) => {
        state.work = null;
      })
      .addMatcher(isAnyOf(sessionStarted, sessionEnded), () => initialState);
  },
});

export const {
  tripOpened,
  tripReceived,
  tripFailed,
  tripClosed,
  routeReceived,
  requestsHidden,
  requestPutOff,
  requestTakenUp,
  leadChanged,
  serverOffsetReceived,
  codeErrorCleared,
  positionRetried,
} = driverSlice.actions;

const selectProfile = (state: RootState): User | null => state.auth.info?.profile ?? null;

export const selectIsOnDuty = (state: RootState): boolean =>
  selectProfile(state)?.driverActiveStatus ?? false;
export const selectIsSwitching = (state: RootState): boolean => state.driverdata.isSwitching;

/** The trip on the driver's screen, under way or just over; not before the request is really won. */
export const selectDriverTrip = (state: RootState): Booking | null => {
  const { trip, acceptingId } = state.driverdata;
  return trip !== null && trip.id === acceptingId ? null : trip;
};
/** Whether a trip is on its way to the screen. */
export const selectIsTripLoading = (state: RootState): boolean =>
  state.driverdata.tripId !== null && state.driverdata.loading;
/** The id of the trip that keeps the driver busy. */
export const selectBusyTripId = (state: RootState): string | null => {
  const { trip, acceptingId } = state.driverdata;
  if (acceptingId !== null) return null;
  if (trip !== null && TRIP_STATES[trip.status].driverIsBusy) return trip.id;
  return selectProfile(state)?.currentBooking ?? null;
};
export const selectDriverRoute = (state: RootState): DriverRoute | null => state.driverdata.route;
export const selectDriverWork = (state: RootState) => state.driverdata.work;
export const selectCodeError = (state: RootState): string | null => state.driverdata.codeError;
export const selectAcceptingId = (state: RootState): string | null => state.driverdata.acceptingId;
export const selectServerOffset = (state: RootState): number => state.driverdata.serverOffsetMs;
export const selectIsLicenseUploading = (state: RootState): boolean => state.driverdata.isLicenseUploading;

/** Requests that the driver can answer now, the oldest first; none while a trip is under way. */
export const selectOpenRequests = createSelector(
  [
    selectTasks,
    (state: RootState) => state.driverdata.hidden,
    (state: RootState) => state.driverdata.putOff,
    selectBusyTripId,
    selectAcceptingId,
  ],
  (tasks, hidden, putOff, busyId, acceptingId) => {
    // Until it is known who won, no other one comes up.
    if (acceptingId !== null) return tasks.filter(({ bookingId }) => bookingId === acceptingId);
    if (busyId !== null) return [];
    return tasks.filter(({ bookingId }) => !hidden.includes(bookingId) && !putOff.includes(bookingId));
  },
);

/** Requests that wait until the driver takes them up, or until the trip under way is over. */
export const selectWaitingRequests = createSelector(
  [
    selectTasks,
    (state: RootState) => state.driverdata.hidden,
    (state: RootState) => state.driverdata.putOff,
    selectBusyTripId,
  ],
  (tasks, hidden, putOff, busyId) =>
    tasks.filter(
      ({ bookingId, expiresAt }) =>
        expiresAt === undefined &&
        !hidden.includes(bookingId) &&
        (busyId !== null || putOff.includes(bookingId)),
    ),
);

/** Own trips that are not paid yet, besides the one on the screen. */
export const selectUnpaidTrips = createSelector([selectActiveBookings, selectDriverTrip], (bookings, trip) =>
  bookings.filter(({ id, status }) => TRIP_STATES[status].awaitsSettlement && id !== trip?.id),
);
