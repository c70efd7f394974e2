import { isAtPickup } from '@domain/trip/steps/arrival';
import { noShowObstacle } from '@domain/trip/steps/no-show';
import {
  type Booking,
  canTransition,
  type DriverWork,
  type Offer,
  type OwnUser,
  type ReportTotals,
  TRIP_STATES,
  type WalletEntry,
  type Withdrawal,
  type WithdrawBank,
  withdrawBankSchema,
} from '@domain/records';
import type { DemandCell } from '@domain/dispatch/demand';
import { DESTINATION_LIFE_MS } from '@domain/dispatch/driver/work-wishes';
import { DomainError, type ErrorCode } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { needsStartCode, type TripStep } from '@domain/trip/steps/driver-steps';
import { fullName } from '@domain/people/full-name';
import type { DevicePosition, Identity, Services } from '@/api/services';
import type { CallHandlers, CallOf } from './memory-calls';
import type { MemoryCore } from './memory-core';

/** Data of the driver and wallet services; part of the world's data. */
export type DriverMemoryData = {
  /** offers by driver id */
  offers: Record<string, Offer[]>;
  demand: DemandCell[];
  /** shift and wishes by driver id */
  work: Record<string, DriverWork>;
  /** totals by driver id */
  earnings: Record<string, { month: string; totals: ReportTotals }[]>;
  /** lines of wallets by user id */
  walletHistory: Record<string, (WalletEntry & { id: string })[]>;
  devicePosition: DevicePosition | null;
  /** why the device tells no position */
  positionError: ErrorCode | null;
  isLeadTab: boolean;
  serverOffsetMs: number;
  /** streams without a value that are held now: presence of a driver, the screen's lock */
  held: string[];
};

export const emptyDriverData = (): DriverMemoryData => ({
  offers: {},
  demand: [],
  work: {},
  earnings: {},
  walletHistory: {},
  devicePosition: null,
  positionError: null,
  isLeadTab: true,
  serverOffsetMs: 0,
  held: [],
});

type World = MemoryCore & {
  data: DriverMemoryData & {
    bookings: Booking[];
    users: OwnUser[];
    codes: Record<string, number>;
    withdrawals: Withdrawal[];
    withdrawBanks: Record<string, WithdrawBank>;
    identity: Identity | null;
  };
  change(
    patch: Partial<
      DriverMemoryData & { withdrawals: Withdrawal[]; withdrawBanks: Record<string, WithdrawBank> }
    >,
  ): void;
  put(records: { users?: OwnUser[]; bookings?: Booking[] }): void;
};

/** The services of a driver and of a wallet, in memory; they refuse the writes that rules and functions refuse. */
export function memoryDriver(world: World): Pick<Services, 'driver' | 'wallet'> & { calls: CallHandlers } {
  const { data } = world;
  const userOf = (uid: string): OwnUser => {
    const user = data.users.find(({ id }) => id === uid);
    if (user === undefined || data.identity?.uid !== uid) throw new DomainError('permission_denied');
    return user;
  };
  const patchUser = (uid: string, patch: Partial<OwnUser>): void =>
    world.put({ users: [{ ...userOf(uid), ...patch }] });
  const me = (): OwnUser => userOf(data.identity?.uid ?? '');
  const ownTrip = (bookingId: string): Booking => {
    const booking = data.bookings.find(({ id }) => id === bookingId);
    if (booking === undefined || booking.driver !== data.identity?.uid)
      throw new DomainError('permission_denied');
    return booking;
  };
  const dropOffer = (uid: string, bookingId: string): void =>
    world.change({
      offers: {
        ...data.offers,
        [uid]: (data.offers[uid] ?? []).filter((offer) => offer.bookingId !== bookingId),
      },
    });
  /** the server's effects when a driver's work for a trip is over */
  const freeDriver = (uid: string): void => {
    const { currentBooking: _done, ...user } = userOf(uid);
    world.put({ users: [{ ...user, queue: false }] });
  };
  const hold = (name: string) => {
    world.change({ held: [...data.held, name] });
    return () => {
      const index = data.held.indexOf(name);
      world.change({ held: data.held.filter((_, at) => at !== index) });
    };
  };
  const step = (booking: Booking, to: TripStep): void => {
    const time = { [TRIP_STATES[to].timeField]: Date.now() };
    // The server settles a trip that has ended and frees its driver.
    const status = to === 'REACHED' ? 'PENDING' : to;
    world.put({ bookings: [{ ...booking, ...time, status }] });
    if (to === 'REACHED' && booking.driver !== undefined) freeDriver(booking.driver);
  };

  /** where the driver was told to be last */
  let place: LatLng | null = null;
  const done = { success: true as const };

  const calls: CallHandlers = {
    demand_map: () => ({ cells: data.demand }),
    set_break: ({ isOnBreak }: CallOf<'set_break'>) => {
      patchUser(me().id, { breakSince: isOnBreak ? Date.now() : undefined });
      return done;
    },
    set_wishes: (edit: CallOf<'set_wishes'>) => {
      const { id } = me();
      const { destination, area, maxPickupKm } = edit;
      const wishes = { ...data.work[id]?.wishes };
      if (destination !== undefined)
        wishes.destination =
          destination === null ? undefined : { ...destination, until: Date.now() + DESTINATION_LIFE_MS };
      if (area !== undefined) wishes.area = area ?? undefined;
      if (maxPickupKm !== undefined) wishes.maxPickupKm = maxPickupKm ?? undefined;
      world.change({ work: { ...data.work, [id]: { ...data.work[id], wishes } } });
      return done;
    },
    arrive: ({ bookingId }: CallOf<'arrive'>) => {
      const booking = ownTrip(bookingId);
      if (!canTransition(booking.status, 'ARRIVED', 'server')) throw new DomainError('trip_changed');
      if (place === null) throw new DomainError('position_unknown');
      if (!isAtPickup(booking, place)) throw new DomainError('too_far_from_pickup');
      step({ ...booking, arrival: { by: 'place', place } }, 'ARRIVED');
      return done;
    },
    ask_arrival: ({ bookingId }: CallOf<'ask_arrival'>) => {
      const booking = ownTrip(bookingId);
      world.put({ bookings: [{ ...booking, arrival: { ...booking.arrival, askedAt: Date.now() } }] });
      return done;
    },
    see_trip_change: ({ bookingId, count }: CallOf<'see_trip_change'>) => {
      const { change } = ownTrip(bookingId);
      if (change?.unseen !== count) throw new DomainError('trip_changed');
      const { unseen: _seen, ...seen } = change;
      world.put({ bookings: [{ ...ownTrip(bookingId), change: { ...seen, seenAt: Date.now() } }] });
      return done;
    },
    renew_eta: ({ bookingId }: CallOf<'renew_eta'>) => {
      ownTrip(bookingId);
      return done;
    },
    reach_out: ({ bookingId }: CallOf<'reach_out'>) => {
      const booking = ownTrip(bookingId);
      world.put({ bookings: [{ ...booking, reachedOutAt: booking.reachedOutAt ?? Date.now() }] });
      return done;
    },
    start_trip: ({ bookingId, code }: CallOf<'start_trip'>) => {
      const booking = ownTrip(bookingId);
      if (!canTransition(booking.status, 'STARTED', 'server')) throw new DomainError('trip_changed');
      if (String(data.codes[bookingId]) !== code) throw new DomainError('start_code_wrong');
      step(booking, 'STARTED');
      return done;
    },
    leave_trip: ({ bookingId, reason }: CallOf<'leave_trip'>) => {
      const { driver, ...booking } = ownTrip(bookingId);
      const { canGiveBack, canReportNoShow } = TRIP_STATES[booking.status];
      if (!(reason === 'no_show' ? canReportNoShow : canGiveBack)) throw new DomainError('trip_changed');
      const obstacle = noShowObstacle(booking, { now: Date.now(), driverAt: place });
      if (reason === 'no_show' && obstacle !== null) throw new DomainError(obstacle);
      world.put({
        bookings: [
          reason === 'no_show'
            ? { ...booking, ...(driver === undefined ? {} : { driver }), status: 'CANCELLED' }
            : { ...booking, status: 'NEW' },
        ],
      });
      world.breakStreams(`trip:${bookingId}`, 'permission_denied');
      if (driver !== undefined) freeDriver(driver);
      return done;
    },
    confirm_cash: ({ bookingId }: CallOf<'confirm_cash'>) => {
      const booking = ownTrip(bookingId);
      if (!TRIP_STATES[booking.status].isPayable) throw new DomainError('trip_changed');
      world.put({ bookings: [{ ...booking, status: 'PAID' }] });
      return done;
    },
    report_unpaid: ({ bookingId }: CallOf<'report_unpaid'>) => {
      const booking = ownTrip(bookingId);
      if (!TRIP_STATES[booking.status].isPayable) throw new DomainError('trip_changed');
      world.put({ bookings: [{ ...booking, unpaidReportedAt: Date.now() }] });
      return done;
    },
    keep_picture: (picture: CallOf<'keep_picture'>) => {
      const bookingId = 'bookingId' in picture ? picture.bookingId : undefined;
      const address = `http://127.0.0.1/photos/${bookingId ?? me().id}-${picture.kind}`;
      if (bookingId === undefined) patchUser(me().id, { [picture.kind]: address });
      else world.put({ bookings: [{ ...ownTrip(bookingId), [picture.kind]: address }] });
      return { address };
    },
    top_up: ({ amount }: CallOf<'top_up'>) => ({ orderId: 'TOPUPTOPUPTOPUP2', amount, currency: 'UYU' }),
    request_withdraw: ({ amount, requestId = '' }: CallOf<'request_withdraw'>) => {
      const user = me();
      const known = data.withdrawals.find((one) => one.uid === user.id && one.requestId === requestId);
      if (known !== undefined) return { withdrawId: known.id };
      const held = user.walletHeld ?? 0;
      if (amount > user.walletBalance - held) throw new DomainError('wallet_too_small');
      world.put({ users: [{ ...user, walletHeld: held + amount }] });
      const id = `withdraw-${data.withdrawals.length + 1}`;
      world.change({
        withdrawals: [
          ...data.withdrawals,
          { id, uid: user.id, name: fullName(user), amount, date: Date.now(), processed: false, requestId },
        ],
        withdrawBanks: { ...data.withdrawBanks, [id]: withdrawBankSchema.parse(user) },
      });
      return { withdrawId: id };
    },
  };

  return {
    calls,
    driver: {
      goOnline: async (uid) => {
        await world.enter('driver.goOnline', uid);
        patchUser(uid, { driverActiveStatus: true, connected: true });
      },
      goOffline: async (uid) => {
        await world.enter('driver.goOffline', uid);
        patchUser(uid, { driverActiveStatus: false, breakSince: undefined });
      },
      watchWork: (uid, handlers) => world.watch('work', () => data.work[uid] ?? null, handlers),
      holdPresence: (uid) => hold(`presence:${uid}`),
      watchOffers: (uid, handlers) => world.watch('offers', () => data.offers[uid] ?? [], handlers),
      accept: async (uid, bookingId) => {
        await world.enter('driver.accept', uid, bookingId);
        const user = userOf(uid);
        const booking = data.bookings.find(({ id }) => id === bookingId);
        const isAsked = (data.offers[uid] ?? []).some((offer) => offer.bookingId === bookingId);
        if (booking?.status !== 'NEW' || !isAsked || user.currentBooking !== undefined)
          throw new DomainError('already_taken');
        const { requestedDrivers: _asked, ...taken } = booking;
        world.put({
          users: [{ ...user, queue: true, currentBooking: bookingId }],
          bookings: [{ ...taken, status: 'ACCEPTED', driver: uid, driver_accept_time: Date.now() }],
        });
        dropOffer(uid, bookingId);
      },
      decline: async (uid, bookingId) => {
        await world.enter('driver.decline', uid, bookingId);
        dropOffer(uid, bookingId);
      },
      sendPosition: async (uid, point, trip) => {
        await world.enter('driver.sendPosition', uid, point, trip);
        if (trip !== null && ownTrip(trip.bookingId).status !== trip.status)
          throw new DomainError('permission_denied');
      },
      takeStep: async (uid, bookingId, to, point) => {
        await world.enter('driver.takeStep', uid, bookingId, to, point);
        const booking = ownTrip(bookingId);
        if (!canTransition(booking.status, to, 'driver') || needsStartCode(to, booking))
          throw new DomainError('trip_changed');
        step(booking, to);
      },
      tellPlace: async (trip, point) => {
        await world.enter('driver.tellPlace', trip, point);
        place = point;
      },
      watchEarnings: (uid, handlers) => world.watch('earnings', () => data.earnings[uid] ?? [], handlers),
      watchPosition: (handlers) => {
        const close = world.watch('position', () => data.devicePosition, {
          next: (position) => {
            if (position !== null) handlers.next(position);
          },
          error: handlers.error,
        });
        if (data.positionError !== null) world.breakStreams('position', data.positionError);
        return close;
      },
      watchLead: (_uid, handlers) => world.watch('lead', () => data.isLeadTab, handlers),
      watchServerOffset: (handlers) => world.watch('serverOffset', () => data.serverOffsetMs, handlers),
      holdScreenOn: () => hold('screen'),
    },
    wallet: {
      watchHistory: (uid, limit, handlers) =>
        world.watch(
          'walletHistory',
          () =>
            [...(data.walletHistory[uid] ?? [])].sort((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(0, limit),
          handlers,
        ),
      watchWithdrawals: (uid, handlers) =>
        world.watch(
          'ownWithdrawals',
          () =>
            data.withdrawals.filter((withdrawal) => withdrawal.uid === uid).sort((a, b) => b.date - a.date),
          handlers,
        ),
      updateBank: async (uid, bank) => {
        await world.enter('wallet.updateBank', uid, bank);
        patchUser(uid, bank);
      },
    },
  };
}

/** A position as a device reports it. */
export const aPosition = (point: LatLng): DevicePosition => ({ ...point, accuracy: 8 });
