import { isAnyOf } from '@reduxjs/toolkit';
import type { LatLng } from '@domain/geo/geo';
import { POSITION_PACE } from '@domain/trip/way/position-pace';
import { TRIP_STATES } from '@domain/records';
import type { CloseStream } from '@/api/services';
import { gpsStarted, gpsUpdated } from '../gps/gps.slice';
import type { RootState } from '../root-state';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { offersSlice } from '../offers/offers.slice';
import { alertDialogShown } from '../ui/ui.slice';
import {
  isArrivalError,
  isCodeError,
  leadChanged,
  positionRetried,
  etaReceived,
  offersHidden,
  selectDriverTrip,
  serverOffsetReceived,
  tripClosed,
  tripFailed,
  tripOpened,
  tripReceived,
  workReceived,
} from './driver.slice';
import { acceptOffer, arrive, startWithCode } from './driver.thunks';
import { createPositionSender, type TrackedTrip } from './position-sender';

/** How often the sender checks whether a position is due. */
const TICK_MS = 1000;
/**
 * The time between two positions that are compared with the planned route. During a trip, positions are sent
 * at the same interval.
 */
const FIX_MS = POSITION_PACE.trip * 1000;

const driverOf = (state: RootState) => {
  const profile = state.auth.info?.profile ?? null;
  return profile?.usertype === 'driver' ? profile : null;
};

/**
 * The trip to whose track the driver's positions are added. Null until the server has confirmed that the
 * driver got the trip.
 */
function trackedTrip(state: RootState): TrackedTrip {
  const trip = selectDriverTrip(state);
  const busyId = driverOf(state)?.currentBooking;
  if (trip === null || trip.id !== busyId || !TRIP_STATES[trip.status].isOnTheRoad) return null;
  const { id: bookingId, status, trackInstance } = trip;
  return trackInstance === undefined ? { bookingId, status } : { bookingId, status, trackInstance };
}

/**
 * Whether the app needs the device's position. It does if the driver has a trip, or is online and not on a
 * break.
 */
function wantsPosition(state: RootState): boolean {
  const driver = driverOf(state);
  if (driver === null) return false;
  return (driver.driverActiveStatus && driver.breakSince === undefined) || trackedTrip(state) !== null;
}

/**
 * Reports a driver's presence and position to the server during the session, and watches the driver's offers
 * and trip.
 */
export function addDriverListeners(startListening: AppStartListening): void {
  const last: LastAsked = { fixes: [], at: 0 };
  startListening({
    predicate: (action) => sessionStarted.match(action) && action.payload.role === 'driver',
    effect: (_, api) => holdStream(api, () => holdSession(api), sessionEnded.match),
  });
  startListening({
    predicate: (action, state, before) =>
      positionRetried.match(action) || wantsPosition(state) !== wantsPosition(before),
    effect: (_, api) => followPosition(api),
  });
  startListening({
    // If the screen turned off, the device would send no positions and show no offers. So the screen is kept
    // on, also between trips.
    predicate: (_, state, before) => wantsPosition(state) !== wantsPosition(before),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      if (!wantsPosition(api.getState())) return;
      await holdStream(api, () => api.extra.driver.holdScreenOn(), sessionEnded.match);
    },
  });
  startListening({
    predicate: (action, state, before) =>
      sessionStarted.match(action) ||
      acceptOffer.fulfilled.match(action) ||
      driverOf(state)?.currentBooking !== driverOf(before)?.currentBooking,
    effect: (_, api) => {
      const { currentBooking } = driverOf(api.getState()) ?? {};
      if (currentBooking !== undefined) api.dispatch(tripOpened(currentBooking));
    },
  });
  startListening({
    predicate: (_, state, before) =>
      state.driverdata.tripId !== before.driverdata.tripId && state.driverdata.tripId !== null,
    effect: (_, api) => holdStream(api, () => followTrip(api), isAnyOf(tripClosed, tripFailed, sessionEnded)),
  });
  startListening({
    matcher: isAnyOf(offersSlice.actions.snapshotReceived, serverOffsetReceived),
    effect: (_, api) => endOffers(api),
  });
  startListening({ matcher: isAnyOf(gpsUpdated, tripReceived), effect: (_, api) => askEta(api, last) });
  startListening({
    actionCreator: acceptOffer.rejected,
    effect: ({ payload }, api) => {
      api.dispatch(alertDialogShown(payload?.code ?? 'internal'));
    },
  });
  startListening({
    actionCreator: arrive.rejected,
    effect: ({ payload }, api) => {
      if (!isArrivalError(payload?.code)) api.dispatch(alertDialogShown(payload?.code ?? 'internal'));
    },
  });
  startListening({
    actionCreator: startWithCode.rejected,
    effect: ({ payload }, api) => {
      if (!isCodeError(payload?.code)) api.dispatch(alertDialogShown(payload?.code ?? 'internal'));
    },
  });
}

function holdSession(api: AppListenerApi): CloseStream {
  const uid = driverOf(api.getState())?.id;
  if (uid === undefined) return () => undefined;
  const { driver } = api.extra;
  const ignore = (): void => undefined;
  const closers = [
    driver.holdPresence(uid),
    driver.watchWork(uid, { next: (work) => api.dispatch(workReceived(work)), error: ignore }),
    driver.watchLead(uid, { next: (isLead) => api.dispatch(leadChanged(isLead)), error: ignore }),
    driver.watchServerOffset({ next: (ms) => api.dispatch(serverOffsetReceived(ms)), error: ignore }),
  ];
  return () => closers.forEach((close) => close());
}

/**
 * Stores the device's position in the state, and sends it to the server at the intervals in `POSITION_PACE`.
 * If the driver has several tabs, only one tab sends the position.
 */
async function followPosition(api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const uid = driverOf(api.getState())?.id;
  if (uid === undefined || !wantsPosition(api.getState())) return;
  const told = (point: LatLng): void => {
    api.dispatch(gpsUpdated(point, Date.now()));
    sender.moved(point);
  };
  const sender = createPositionSender({
    send: (point, trip, noted) =>
      api.extra.driver.sendPosition(uid, { lat: point.lat, lng: point.lng }, trip, noted),
    situation: () => {
      const state = api.getState();
      return { maySend: state.driverdata.isLead && state.ui.isOnline, trip: trackedTrip(state) };
    },
    // The browser reports a position only when the device moves. A new watch also reports the position of a
    // driver who does not move.
    ask: () => watch(),
    now: () => Date.now(),
  });
  let closeWatch: CloseStream = () => undefined;
  const watch = (): void => {
    closeWatch();
    closeWatch = api.extra.driver.watchPosition({
      next: told,
      error: ({ code }) => api.dispatch(gpsUpdated({ error: code }, Date.now())),
    });
  };
  api.dispatch(gpsStarted(Date.now()));
  await holdStream(
    api,
    () => {
      const timer = setInterval(() => sender.tick(), TICK_MS);
      watch();
      return () => {
        clearInterval(timer);
        closeWatch();
      };
    },
    sessionEnded.match,
  );
}

function followTrip(api: AppListenerApi): CloseStream {
  const { tripId } = api.getState().driverdata;
  if (tripId === null) return () => undefined;
  const { trip } = api.extra;
  let closeEta: CloseStream | null = null;
  const close = trip.watchBooking(tripId, 'driver', {
    next: (booking) => {
      const uid = driverOf(api.getState())?.id;
      if (booking?.driver === uid) {
        api.dispatch(tripReceived(booking));
        // Only the driver of a trip may read the ETA. If the stream fails, the trip has no ETA.
        closeEta ??= trip.watchEta(tripId, {
          next: (eta) => api.dispatch(etaReceived(eta)),
          error: () => undefined,
        });
      }
      // The driver has given the trip back, and now another driver has the trip.
      else api.dispatch(tripClosed());
    },
    error: ({ code }) => api.dispatch(code === 'permission_denied' ? tripClosed() : tripFailed(code)),
  });
  return () => {
    close();
    closeEta?.();
  };
}

/** Removes offers that have expired by the server's clock, even if the database reports no change. */
async function endOffers(api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  for (;;) {
    const { taskdata, driverdata } = api.getState();
    const ends = taskdata.tasks.flatMap(({ bookingId, expiresAt }) =>
      expiresAt === undefined || driverdata.hidden.includes(bookingId)
        ? []
        : [{ bookingId, at: expiresAt - driverdata.serverOffsetMs }],
    );
    if (ends.length === 0) return;
    const wait = Math.min(...ends.map(({ at }) => at)) - Date.now();
    if (wait > 0) await api.delay(wait);
    const now = Date.now();
    api.dispatch(offersHidden(ends.filter(({ at }) => at <= now).map(({ bookingId }) => bookingId)));
  }
}

/** The positions since the last request for an ETA, and the time (epoch ms) of this request. */
type LastAsked = { fixes: (LatLng & { at: number })[]; at: number };

/** Only drivers need this code, so it is loaded when it is first used. */
const tripEta = () => import('@domain/trip/way/trip-eta');

/**
 * Requests a new ETA if the car has left its route or if there is no ETA. The server decides whether it
 * computes a new ETA.
 */
async function askEta(api: AppListenerApi, last: LastAsked): Promise<void> {
  const state = api.getState();
  const trip = selectDriverTrip(state);
  const { location, at } = state.gpsdata;
  const { eta, isLead, serverOffsetMs } = state.driverdata;
  if (trip === null || location === null || at === null || !isLead) return;
  const { ETA_RETRY_MS, etaDue, OFF_WAY_FIXES } = await tripEta();
  const fix = { ...location, at: at + serverOffsetMs };
  if (fix.at - (last.fixes.at(-1)?.at ?? 0) >= FIX_MS)
    last.fixes = [...last.fixes, fix].slice(-OFF_WAY_FIXES);
  const now = Date.now() + serverOffsetMs;
  last.at ||= now;
  // The server stores the first ETA of a leg without a request, a moment after the leg has begun.
  if (now - last.at < ETA_RETRY_MS || etaDue(eta, trip, { fixes: last.fixes, now }) === null) return;
  last.at = now;
  // If the request fails, the last ETA is kept. After one of the next positions the app requests an ETA
  // again.
  await api.extra.call('renew_eta', { bookingId: trip.id }).catch(() => undefined);
}
