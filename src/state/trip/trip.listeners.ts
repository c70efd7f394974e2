import { isAnyOf } from '@reduxjs/toolkit';
import { type Booking, TRIP_STATES } from '@domain/records';
import { readsStartCode } from '@domain/trip/steps/start-code';
import type { CloseStream } from '@/api/services';
import { bookingsSlice } from '../bookings/bookings.slice';
import { sessionEnded } from '../session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from '../stream-listener';
import { trackingStream } from '../tracking/tracking.slice';
import { tripSlice, tripStream } from './trip.slice';

const {
  bookingReceived,
  trackReceived,
  plannedRouteReceived,
  drivenTrackReceived,
  etaReceived,
  fetchFailed,
} = tripSlice.actions;

/**
 * Watches a trip while a screen shows it: the booking, the track, the driver's position, and the remaining
 * route.
 */
export function addTripListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: tripStream.wanted,
    effect: ({ payload }, api) =>
      holdStream(api, () => followTrip(api, payload.bookingId), isAnyOf(tripStream.released, sessionEnded)),
  });
}

function followTrip(api: AppListenerApi, bookingId: string): CloseStream {
  const { trip } = api.extra;
  let closeTrack: CloseStream | null = null;
  let closeEta: CloseStream | null = null;
  let isFollowing = false;
  let isOpen = true;

  const follow = (wanted: boolean): void => {
    if (wanted === isFollowing) return;
    isFollowing = wanted;
    api.dispatch(wanted ? trackingStream.wanted({ bookingId }) : trackingStream.released());
    closeEta?.();
    closeEta = wanted
      ? trip.watchEta(bookingId, {
          next: (eta) => api.dispatch(etaReceived(eta)),
          // If the stream fails, the trip has no ETA.
          error: () => undefined,
        })
      : null;
  };
  const openTrack = (): CloseStream =>
    trip.watchTrack(bookingId, {
      next: (track) => {
        api.dispatch(trackReceived(track));
        // The stream of the last position fails if there is no position yet. Now the track has a position, so
        // the stream is opened again.
        const isMissing = api.getState().locationdata.error.flag;
        if (isFollowing && isMissing && track.length > 0) api.dispatch(trackingStream.wanted({ bookingId }));
      },
      error: () => {
        closeTrack = null;
      },
    });
  const stopTrack = (): void => {
    closeTrack?.();
    closeTrack = null;
  };

  /**
   * Watches the points of the track until the trip is settled. After that, one stored line shows the whole
   * drive, and the points are no longer watched. For a settled trip without a line, the points are read once.
   */
  const showTrack = async ({ id, status }: Booking): Promise<void> => {
    const { isTaken, isRideOver, hasReceipt } = TRIP_STATES[status];
    if (!isTaken || (isRideOver && (await hasDrivenTrack(api, id)))) stopTrack();
    else if (hasReceipt) {
      stopTrack();
      await fetchTrack(api, id);
    } else if (isOpen) closeTrack ??= openTrack();
  };

  const role = api.getState().auth.info?.profile?.usertype ?? 'rider';
  const closeBooking = trip.watchBooking(bookingId, role, {
    next: (booking) => {
      api.dispatch(bookingReceived(booking));
      if (booking === null) stopTrack();
      else void showTrack(booking);
      follow(booking !== null && TRIP_STATES[booking.status].isFollowedLive);
      if (booking === null) return;
      void fetchStartCode(api, booking);
      void fetchPlannedRoute(api, booking);
    },
    error: ({ code }) => {
      stopTrack();
      follow(false);
      api.dispatch(fetchFailed(code));
    },
  });
  return () => {
    isOpen = false;
    closeBooking();
    stopTrack();
    follow(false);
  };
}

async function fetchStartCode(api: AppListenerApi, booking: Booking): Promise<void> {
  const { id } = booking;
  const state = api.getState();
  const role = state.auth.info?.profile?.usertype;
  if (!readsStartCode(role, booking) || state.bookinglistdata.codes[id] !== undefined) return;
  // If the read fails, the code is read again when the booking changes.
  const code = await api.extra.bookings.fetchStartCode(id).catch(() => null);
  if (code !== null) api.dispatch(bookingsSlice.actions.startCodeReceived({ id, code }));
}

/**
 * Reads the line of the planned route once. The server stores this line at the same time as the reference of
 * the booking.
 */
async function fetchPlannedRoute(api: AppListenerApi, { id, reference }: Booking): Promise<void> {
  if (reference === undefined || api.getState().livetripdata.plannedRoute !== null) return;
  // If the read fails, the line is read again when the booking changes. Until then the map draws the points
  // of the booking.
  const route = await api.extra.trip.fetchPlannedRoute(id).catch(() => null);
  if (route !== null) api.dispatch(plannedRouteReceived({ bookingId: id, route }));
}

/** Reads the points of a settled trip from the server, unless the points are already there. */
async function fetchTrack(api: AppListenerApi, bookingId: string): Promise<void> {
  if (api.getState().livetripdata.track.length > 0) return;
  // If the read fails, the points are read again when the booking changes.
  const answer = await api.extra.call('read_track', { bookingId }).catch(() => null);
  const isShown = api.getState().livetripdata.bookingId === bookingId;
  if (answer !== null && isShown) api.dispatch(trackReceived(answer.points));
}

/**
 * Whether the line of the drive is loaded. The server has no line for a trip that is not settled, or that was
 * settled by an old version that stored no lines.
 */
async function hasDrivenTrack(api: AppListenerApi, bookingId: string): Promise<boolean> {
  const isThere = (): boolean => api.getState().livetripdata.drivenTrack !== null;
  if (isThere()) return true;
  const line = await api.extra.trip.fetchDrivenTrack(bookingId).catch(() => null);
  if (line !== null) api.dispatch(drivenTrackReceived({ bookingId, line }));
  return isThere();
}
