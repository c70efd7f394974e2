import { isAnyOf } from '@reduxjs/toolkit';
import type { LatLng } from '@domain/geo/geo';
import { distanceKm } from '@domain/geo/geo';
import { TRIP_STATES } from '@domain/trip/status';
import type { CloseStream } from '@/services/contracts';
import { gpsStarted, gpsUpdated } from '../gps/gps.slice';
import type { RootState } from '../root-reducer';
import { sessionEnded, sessionStarted } from '../session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { offersSlice } from '../offers/offers.slice';
import { alertDialogShown } from '../ui/ui.slice';
import {
  isArrivalError,
  isCodeError,
  leadChanged,
  positionRetried,
  offersHidden,
  routeReceived,
  selectDriverTrip,
  serverOffsetReceived,
  tripClosed,
  tripFailed,
  tripOpened,
  tripReceived,
} from './driver.slice';
import { acceptOffer, arrive, startWithCode } from './driver.thunks';
import { createPositionSender, type TrackedTrip } from './position-sender';

/** How often it is looked whether a position is to be sent. */
const TICK_MS = 1000;
/** Minimum time between two ETA requests, which also need a real move. */
export const ROUTE_PACE_MS = 20_000;
const ROUTE_MOVE_KM = 0.03;

const driverOf = (state: RootState) => {
  const profile = state.auth.info?.profile ?? null;
  return profile?.usertype === 'driver' ? profile : null;
};

/** The trip whose track grows; none before the offer is really won. */
function trackedTrip(state: RootState): TrackedTrip {
  const trip = selectDriverTrip(state);
  const busyId = driverOf(state)?.currentBooking;
  if (trip === null || trip.id !== busyId || !TRIP_STATES[trip.status].isOnTheRoad) return null;
  return { bookingId: trip.id, status: trip.status };
}

/** Whether the device is asked where it is: online, or on a trip. */
function wantsPosition(state: RootState): boolean {
  const driver = driverOf(state);
  return driver !== null && (driver.driverActiveStatus || trackedTrip(state) !== null);
}

/** A driver's presence, position, offers and trip, while the session lasts (docs/product.md 3.7). */
export function addDriverListeners(startListening: AppStartListening): void {
  const last: LastRequest = { key: '', at: 0, from: null };
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
    predicate: (_, state, before) => (trackedTrip(state) === null) !== (trackedTrip(before) === null),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      if (trackedTrip(api.getState()) === null) return;
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
  startListening({
    matcher: isAnyOf(gpsUpdated, tripReceived),
    effect: (_, api) => askRoute(api, last),
  });
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
    driver.watchLead(uid, { next: (isLead) => api.dispatch(leadChanged(isLead)), error: ignore }),
    driver.watchServerOffset({ next: (ms) => api.dispatch(serverOffsetReceived(ms)), error: ignore }),
  ];
  return () => closers.forEach((close) => close());
}

/** The device's position goes into the state and, at its pace, to the server; one tab of a driver sends. */
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
    // A browser reports only moves to a watch, and a second request waits for the next move. A watch that restarts also
    // reports a driver who stands still.
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
  api.dispatch(gpsStarted());
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
  return api.extra.trip.watchBooking(tripId, 'driver', {
    next: (booking) => {
      const uid = driverOf(api.getState())?.id;
      if (booking?.driver === uid) api.dispatch(tripReceived(booking));
      // Given back: it belongs to others now.
      else api.dispatch(tripClosed());
    },
    error: ({ code }) => api.dispatch(code === 'permission_denied' ? tripClosed() : tripFailed(code)),
  });
}

/** Offers end by the server's clock, also when nobody tells so. */
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

/** The last ETA request: for which leg, when (epoch ms) and from where. */
type LastRequest = { key: string; at: number; from: LatLng | null };

/** The way from the driver to the pickup, then to the drop. */
async function askRoute(api: AppListenerApi, last: LastRequest): Promise<void> {
  const state = api.getState();
  const trip = selectDriverTrip(state);
  const from = state.gpsdata.location;
  const leg = trip === null ? null : TRIP_STATES[trip.status].leg;
  if (trip === null || from === null || leg === null) return;
  const key = `${trip.id} ${leg}`;
  const now = Date.now();
  const movedKm = last.from === null || last.key !== key ? Infinity : distanceKm(last.from, from);
  if (last.key === key && (now - last.at < ROUTE_PACE_MS || movedKm < ROUTE_MOVE_KM)) return;
  Object.assign(last, { key, at: now, from });
  const target = leg === 'pickup' ? trip.pickup : trip.drop;
  // Without an answer the last one stays; a later position asks again.
  const route = await api.extra.places
    .fetchRoute({ pickup: from, drop: { lat: target.lat, lng: target.lng } })
    .catch(() => null);
  const present = api.getState().driverdata.trip;
  if (route === null || present?.id !== trip.id || TRIP_STATES[present.status].leg !== leg) return;
  api.dispatch(
    routeReceived({
      bookingId: trip.id,
      leg,
      km: route.distance_in_km,
      secs: route.time_in_secs,
      polylinePoints: route.polylinePoints,
    }),
  );
}
