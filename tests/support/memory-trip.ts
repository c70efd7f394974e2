import { storedTags } from '@domain/trip/people/rating-tags';
import type { PaymentChoice, PaymentOptions, PaymentPacket } from '@domain/contracts/money/payments';
import type { NumberedReceipt, ReceiptFile } from '@domain/contracts/money/receipts';
import type { SharedTrip } from '@domain/contracts/trip/trip';
import {
  type Booking,
  canTransition,
  type CarType,
  type ChatMessage,
  type Quote,
  type Settings,
  settingsSchema,
  type TrackingEntry,
  TRIP_STATES,
  type TripEtaRecord,
  type User,
  type UserNotification,
} from '@domain/records';
import { DomainError } from '@domain/errors';
import { toMinor } from '@domain/money/money';
import { paymentPacketFor } from '@domain/payment/packet';
import { isPaymentDue } from '@domain/payment/payment-due';
import { isArrivalAsked } from '@domain/trip/steps/arrival';
import { canRateRider } from '@domain/trip/people/rider-rating';
import type { Identity, NotificationService, Services } from '@/api/services';
import {
  complainCommand,
  ownComplaintCommand,
  replyComplaintCommand,
  type ComplaintPorts,
} from '../../functions/src/complaints/complaints.command';
import {
  answerLostItemCommand,
  closeLostItemCommand,
  ownLostItemCommand,
  reportLostItemCommand,
  writeLostItemCommand,
} from '../../functions/src/complaints/lost-item.command';
import type { SeriesPorts } from '../../functions/src/series/book-series.command';
import {
  changeSeriesCommand,
  createSeriesCommand,
  endSeriesCommand,
  listSeriesCommand,
  pauseSeriesCommand,
  skipSeriesDayCommand,
} from '../../functions/src/series/edit-series.command';
import {
  changeTripCommand,
  type ChangeTripPorts,
} from '../../functions/src/trips/changes/change-trip.command';
import {
  quoteTripChangeCommand,
  type Changer,
  type ChangePorts,
} from '../../functions/src/trips/changes/quote-trip-change.command';
import type { EndpointCaller } from '../../functions/src/platform/http/endpoint';
import { createMemoryStore } from '../../functions/src/platform/testing/memory-store';
import { aCaller, aLog } from '../../functions/src/platform/testing/records';
import { asSeenBy } from './as-seen-by';
import type { CallHandlers, CallOf } from './memory-calls';
import type { MemoryCore } from './memory-core';
import { routeBetween } from './route-between';

type ChangesPorts = ChangePorts & ChangeTripPorts;
type PushState = Awaited<ReturnType<NotificationService['pushState']>>;

/** Data of the trip, chat and notification services; part of the world's data. */
export type TripMemoryData = {
  /** tracks by booking id, oldest first */
  tracks: Record<string, TrackingEntry[]>;
  /** lines of planned routes by booking id */
  routes: Record<string, { lat: number; lng: number }[]>;
  /** lines of drives by booking id */
  drivenTracks: Record<string, { lat: number; lng: number }[]>;
  /** what is left to the drivers, by booking id */
  etas: Record<string, TripEtaRecord>;
  chats: Record<string, ChatMessage[]>;
  /** messages by user id */
  notifications: Record<string, UserNotification[]>;
  /** trips followed by link, by token */
  shared: Record<string, SharedTrip>;
  /** the drivers' ratings of riders, by booking id */
  riderRatings: Record<string, { rate: number }>;
  emergencies: { bookingId: string; point: { lat: number; lng: number } | null }[];
  /** numbered receipts by booking id */
  receipts: Record<string, NumberedReceipt>;
  /** the documents that were fetched as a file */
  receiptFiles: ReceiptFile[];
  /** promos that fit any booking; `discount` in major units */
  promos: PaymentOptions['promos'];
  push: PushState;
  /** the person's answer when asked for pushes */
  pushAnswer: 'refused' | 'on';
};

export const emptyTripData = (): TripMemoryData => ({
  tracks: {},
  routes: {},
  drivenTracks: {},
  etas: {},
  chats: {},
  notifications: {},
  shared: {},
  riderRatings: {},
  emergencies: [],
  receipts: {},
  receiptFiles: [],
  promos: [],
  push: 'unsupported',
  pushAnswer: 'on',
});

type World = MemoryCore & {
  data: TripMemoryData & {
    bookings: Booking[];
    incomplete: Quote[];
    users: User[];
    identity: Identity | null;
    settings: Settings | null;
    carTypes: CarType[];
    moneyNodes: Record<string, unknown>;
  };
  completeBookings(): void;
  change(patch: Partial<TripMemoryData> & { moneyNodes?: Record<string, unknown> }): void;
  put(records: { users?: User[]; bookings?: Booking[] }): void;
};

/** Two decimals: those of the settings that the builders make. */
const DECIMAL = 2;
export const SHARE_TOKEN = 'abcdefghijklmnopqrstuv';

/** The services of a trip under way, in memory; they refuse the writes that rules and functions refuse. */
export function memoryTrip(
  world: World,
): Pick<Services, 'trip' | 'chat' | 'notifications'> & { calls: CallHandlers } {
  const { data } = world;
  const bookingOf = (id: string): Booking | null =>
    data.bookings.find((booking) => booking.id === id) ?? null;
  const me = (): User | null => data.users.find(({ id }) => id === data.identity?.uid) ?? null;

  /** Whether the rules let this person read the booking. */
  const mayRead = (booking: Booking | null): boolean => {
    const user = me();
    if (user?.usertype === 'admin') return true;
    if (booking === null || user === null) return false;
    const isFleetOf = user.usertype === 'fleetadmin' && booking.fleetadmin === user.id;
    return booking.customer === user.id || booking.driver === user.id || isFleetOf;
  };
  /** The id of a booking whose documents this person may read. */
  const documentsOf = (id: string): string => {
    const user = me();
    const isOwn = user?.usertype === 'rider' && bookingOf(id)?.customer === user.id;
    if (!isOwn && user?.usertype !== 'admin') throw new DomainError('not_found');
    return id;
  };
  const readable = (id: string): Booking | null => {
    const booking = bookingOf(id);
    if (!mayRead(booking)) throw new DomainError('permission_denied');
    return booking;
  };
  const ownUnpaid = (id: string): Booking => {
    world.completeBookings();
    const booking = bookingOf(id);
    if (booking === null || booking.customer !== data.identity?.uid)
      throw new DomainError('permission_denied');
    if (!isPaymentDue(booking)) throw new DomainError('trip_changed');
    return booking;
  };

  const packetOf = (booking: Booking, choice: PaymentChoice): PaymentPacket => {
    const promo = data.promos.find(({ id }) => id === choice.promoId);
    if (choice.promoId !== undefined && promo === undefined) throw new DomainError('promo_not_valid');
    const costMinor = toMinor(booking.trip_cost ?? 0, DECIMAL);
    return paymentPacketFor({
      appcat: booking.settings?.appcat ?? 'taxi',
      isBeforehand: booking.status === 'PAYMENT_PENDING',
      mode: choice.payment_mode,
      costMinor,
      discountMinor: Math.min(costMinor, toMinor(promo?.discount ?? 0, DECIMAL)),
      debtMinor: toMinor(booking.debt?.amount ?? 0, DECIMAL),
      availableMinor: toMinor(me()?.walletBalance ?? 0, DECIMAL),
      useWallet: choice.useWallet === true,
      promo: promo === undefined ? null : { id: promo.id, name: promo.name },
      decimal: DECIMAL,
    });
  };

  /** Runs a command of the server about complaints on the data as a database has them. */
  const onComplaints = async <T>(
    work: (ports: ComplaintPorts, caller: EndpointCaller) => Promise<T>,
  ): Promise<T> => {
    const user = me();
    if (user === null) throw new DomainError('unauthenticated');
    const store = createMemoryStore({
      bookings: Object.fromEntries(data.bookings.map(({ id, ...booking }) => [id, booking])),
      complaints: data.moneyNodes.complaints,
      users: Object.fromEntries(data.users.map(({ id, ...user }) => [id, user])),
    });
    const answer = await work(
      {
        store,
        clock: Date.now,
        notify: () => Promise.resolve(),
        settings: () => Promise.resolve(settingsSchema.parse(data.settings)),
      },
      { ...aCaller({ uid: user.id }), role: user.usertype },
    );
    world.change({ moneyNodes: { ...data.moneyNodes, complaints: store.get('complaints') } });
    return answer;
  };

  /** Runs a command of the server about a changed trip on the data as a database has them. */
  const onChanges = async <T>(work: (ports: ChangesPorts, changer: Changer) => Promise<T>): Promise<T> => {
    const user = me();
    if (user === null) throw new DomainError('unauthenticated');
    const store = createMemoryStore({
      bookings: Object.fromEntries(data.bookings.map(({ id, ...booking }) => [id, booking])),
      users: { [user.id]: user },
      change_quotes: data.moneyNodes.change_quotes,
    });
    const answer = await work(
      {
        store,
        clock: Date.now,
        log: aLog(),
        notify: () => Promise.resolve(),
        completeBooking: () => Promise.resolve(),
        settings: () => Promise.resolve(settingsSchema.parse(data.settings)),
        look: () => Promise.resolve(),
        index: () => Promise.resolve(),
        directions: (points) => Promise.resolve(routeBetween(points)),
      },
      { uid: user.id, role: user.usertype },
    );
    world.change({ moneyNodes: { ...data.moneyNodes, change_quotes: store.get('change_quotes') } });
    world.put({
      bookings: data.bookings.map((booking) => ({
        ...booking,
        ...(store.get(`bookings/${booking.id}`) as object),
        ...((store.get(`booking_money/${booking.id}`) as object | null) ?? {}),
      })),
    });
    return answer;
  };

  /** Runs a command of the server about repeating trips; what it books is told as rows of bookings are. */
  const onSeries = async <T>(
    work: (ports: SeriesPorts, caller: EndpointCaller) => Promise<T>,
  ): Promise<T> => {
    const user = me();
    if (user === null) throw new DomainError('unauthenticated');
    const nodes = ['series', 'booking_places', 'quotes', 'bookings', 'audit'] as const;
    const { seriesNodes = {} } = data.moneyNodes as { seriesNodes?: Record<string, unknown> };
    const store = createMemoryStore({
      ...seriesNodes,
      users: Object.fromEntries(data.users.map((one) => [one.id, one])),
      cartypes: Object.fromEntries(world.data.carTypes.map((one) => [one.id, one])),
    });
    const answer = await work(
      {
        store,
        clock: Date.now,
        log: aLog(),
        notify: () => Promise.resolve(),
        settings: () => Promise.resolve(settingsSchema.parse(data.settings)),
        directions: (points) => Promise.resolve(routeBetween(points)),
      },
      { ...aCaller({ uid: user.id }), role: user.usertype },
    );
    const kept = Object.fromEntries(nodes.map((node) => [node, store.get(node)]));
    world.change({ moneyNodes: { ...data.moneyNodes, seriesNodes: kept } });
    return answer;
  };

  const done = { success: true as const };
  const ofComplaints =
    <Input>(command: (ports: ComplaintPorts, input: Input, caller: EndpointCaller) => unknown) =>
    (input: Input) =>
      onComplaints((ports, caller) => Promise.resolve(command(ports, input, caller)));
  const ofSeries =
    <Input>(command: (ports: SeriesPorts, input: Input, caller: EndpointCaller) => unknown) =>
    (input: Input) =>
      onSeries((ports, caller) => Promise.resolve(command(ports, input, caller)));
  const ofChanges =
    <Input>(command: (ports: ChangesPorts, input: Input, changer: Changer) => unknown) =>
    (input: Input) =>
      onChanges((ports, changer) => Promise.resolve(command(ports, input, changer)));

  const calls: CallHandlers = {
    list_series: ofSeries(listSeriesCommand),
    create_series: ofSeries(createSeriesCommand),
    change_series: ofSeries(changeSeriesCommand),
    pause_series: ofSeries(pauseSeriesCommand),
    skip_series_day: ofSeries(skipSeriesDayCommand),
    end_series: ofSeries(endSeriesCommand),
    own_complaint: ofComplaints(ownComplaintCommand),
    complain: ofComplaints(complainCommand),
    reply_complaint: ofComplaints(replyComplaintCommand),
    own_lost_item: ofComplaints(ownLostItemCommand),
    report_lost_item: ofComplaints(reportLostItemCommand),
    answer_lost_item: ofComplaints(answerLostItemCommand),
    write_lost_item: ofComplaints(writeLostItemCommand),
    close_lost_item: ofComplaints(closeLostItemCommand),
    quote_trip_change: ofChanges(quoteTripChangeCommand),
    change_trip: ofChanges(changeTripCommand),
    read_receipt: ({ bookingId }: CallOf<'read_receipt'>) =>
      data.receipts[documentsOf(bookingId)] ?? { receipt: null, creditNotes: [] },
    send_receipt: ({ bookingId }: CallOf<'send_receipt'>) => {
      readable(bookingId);
      return { sentTo: me()?.email.trim() || null };
    },
    receipt_pdf: (file: ReceiptFile) => {
      const { receipt, creditNotes } = data.receipts[documentsOf(file.bookingId)] ?? {};
      const document =
        file.correctionId === undefined ? receipt : creditNotes?.find(({ id }) => id === file.correctionId);
      if (!document) throw new DomainError('not_found');
      world.change({ receiptFiles: [...data.receiptFiles, file] });
      return { name: `${document.number}.pdf`, base64: btoa('%PDF-') };
    },
    answer_arrival: ({ bookingId, isThere }: CallOf<'answer_arrival'>) => {
      const booking = readable(bookingId);
      if (booking === null || !isArrivalAsked(booking)) throw new DomainError('trip_changed');
      const arrival = { ...booking.arrival, isThere, answeredAt: Date.now() };
      world.put({
        bookings: [
          isThere
            ? {
                ...booking,
                status: 'ARRIVED',
                driver_arrive_time: Date.now(),
                arrival: { ...arrival, by: 'rider' },
              }
            : { ...booking, arrival },
        ],
      });
      return done;
    },
    rate_rider: ({ bookingId, rate }: CallOf<'rate_rider'>) => {
      const booking = readable(bookingId);
      if (booking === null || !canRateRider(booking, me()?.id ?? '', Date.now()))
        throw new DomainError('trip_changed');
      world.change({ riderRatings: { ...data.riderRatings, [bookingId]: { rate } } });
      return done;
    },
    share_trip: ({ bookingId }: CallOf<'share_trip'>) => {
      readable(bookingId);
      return { token: SHARE_TOKEN, expiresAt: Date.now() + 3_600_000 };
    },
    stop_sharing: ({ bookingId }: CallOf<'stop_sharing'>) => {
      readable(bookingId);
      const { [SHARE_TOKEN]: _ended, ...shared } = data.shared;
      world.change({ shared });
      return done;
    },
    shared_trip: ({ token }: CallOf<'shared_trip'>) => {
      const shared = data.shared[token];
      if (shared === undefined) throw new DomainError('not_found');
      return shared;
    },
    raise_alert: ({ bookingId, location }: CallOf<'raise_alert'>) => {
      readable(bookingId);
      world.change({ emergencies: [...data.emergencies, { bookingId, point: location ?? null }] });
      return { alertId: `alert-${String(data.emergencies.length)}` };
    },
    payment_options: (choice: PaymentChoice) => {
      const booking = ownUnpaid(choice.bookingId);
      return {
        trip_cost: booking.trip_cost ?? 0,
        walletBalance: me()?.walletBalance ?? 0,
        promos: data.promos,
        packet: packetOf(booking, choice),
      };
    },
    give_tip: ({ bookingId, amount, provider }: CallOf<'give_tip'>) => {
      const user = me();
      const booking = readable(bookingId);
      if (user === null || booking === null) throw new DomainError('not_found');
      if (provider !== undefined) return { orderId: 'TIPTIPTIPTIPTIP2', amount, currency: 'UYU' };
      if (user.walletBalance < amount) throw new DomainError('wallet_too_small');
      world.put({
        users: [{ ...user, walletBalance: user.walletBalance - amount }],
        bookings: [{ ...booking, tip: amount }],
      });
      return { orderId: null, amount, currency: 'UYU' };
    },
    choose_payment: (choice: PaymentChoice) => {
      const booking = ownUnpaid(choice.bookingId);
      const packet = packetOf(booking, choice);
      const user = me();
      if (user === null) throw new DomainError('unauthenticated');
      const isSettled = packet.payableAmount === 0;
      const { appcat: _appcat, ...fields } = packet;
      const paidStatus = canTransition(booking.status, 'PAID', 'server') ? 'PAID' : 'NEW';
      world.put({
        users: isSettled ? [{ ...user, walletBalance: user.walletBalance - packet.usedWalletMoney }] : [],
        bookings: [{ ...booking, ...fields, ...(isSettled ? { status: paidStatus } : {}) }],
      });
      return { packet, isSettled };
    },
  };

  return {
    calls,
    trip: {
      watchBooking: (bookingId, role, handlers) => {
        const isIncomplete = (): boolean => data.incomplete.some(({ id }) => id === bookingId);
        const close = world.watch(`trip:${bookingId}`, () => bookingOf(bookingId), {
          ...handlers,
          next: (booking) => {
            if (!isIncomplete()) handlers.next(booking === null ? null : asSeenBy(role, booking));
          },
        });
        if (!isIncomplete() && !mayRead(bookingOf(bookingId)))
          world.breakStreams(`trip:${bookingId}`, 'permission_denied');
        return close;
      },
      watchTrack: (bookingId, handlers) =>
        world.watch(`track:${bookingId}`, () => data.tracks[bookingId] ?? [], handlers),
      fetchDrivenTrack: async (bookingId) => {
        await world.enter('trip.fetchDrivenTrack', bookingId);
        readable(bookingId);
        return data.drivenTracks[bookingId] ?? null;
      },
      fetchPlannedRoute: async (bookingId) => {
        await world.enter('trip.fetchPlannedRoute', bookingId);
        readable(bookingId);
        return data.routes[bookingId] ?? null;
      },
      watchEta: (bookingId, handlers) =>
        world.watch(`eta:${bookingId}`, () => data.etas[bookingId] ?? null, handlers),
      watchLastEntry: (bookingId, handlers) => {
        const name = `lastEntry:${bookingId}`;
        return world.watch(name, () => data.tracks[bookingId]?.at(-1) ?? null, {
          next: (entry) => {
            if (entry === null) world.breakStreams(name, 'location_fetch_error');
            else handlers.next(entry);
          },
          error: handlers.error,
        });
      },
      complete: async (bookingId, rating) => {
        await world.enter('trip.complete', bookingId, rating);
        const booking = bookingOf(bookingId);
        if (booking?.status === 'COMPLETE') return;
        if (
          booking === null ||
          !canTransition(booking.status, 'COMPLETE', 'rider') ||
          booking.customer !== data.identity?.uid
        )
          throw new DomainError('trip_changed');
        world.put({
          bookings: [
            {
              ...booking,
              status: 'COMPLETE',
              ...(rating === undefined ? {} : { rating: rating.rate }),
              ...(rating?.comment ? { rating_comment: rating.comment } : {}),
              ...(rating?.tags === undefined ? {} : { rating_tags: storedTags(rating.tags) }),
            },
          ],
        });
      },
      fetchRiderRating: async (trip) => {
        await world.enter('trip.fetchRiderRating', trip);
        return data.riderRatings[trip.bookingId] ?? null;
      },
    },
    chat: {
      watchMessages: (bookingId, handlers) =>
        world.watch(`chat:${bookingId}`, () => data.chats[bookingId] ?? [], handlers),
      send: async (chat, message) => {
        await world.enter('chat.send', chat, message);
        const booking = readable(chat.bookingId);
        const isOpen = booking !== null && TRIP_STATES[booking.status].isChatOpen;
        if (!isOpen || message.from !== data.identity?.uid) throw new DomainError('trip_changed');
        const messages = data.chats[chat.bookingId] ?? [];
        const sent: ChatMessage = {
          message: message.text,
          from: message.from,
          type: 'msg',
          msgDate: '11:18:2026',
          msgTime: '15:0',
          source: message.source,
          smsId: `sms-${String(messages.length + 1).padStart(4, '0')}`,
        };
        world.change({ chats: { ...data.chats, [chat.bookingId]: [...messages, sent] } });
      },
    },
    notifications: {
      watchNotifications: (uid, handlers) =>
        world.watch('notifications', () => data.notifications[uid] ?? [], handlers),
      markRead: async (uid, notificationIds) => {
        await world.enter('notifications.markRead', uid, notificationIds);
        const notifications = (data.notifications[uid] ?? []).map((notification) =>
          notificationIds.includes(notification.id) ? { ...notification, read: true } : notification,
        );
        world.change({ notifications: { ...data.notifications, [uid]: notifications } });
      },
      pushState: () => Promise.resolve(data.push),
      enablePush: async (uid) => {
        await world.enter('notifications.enablePush', uid);
        world.change({ push: data.pushAnswer });
        return data.pushAnswer;
      },
      disablePush: async (uid) => {
        await world.enter('notifications.disablePush', uid);
        world.change({ push: 'unasked' });
      },
    },
  };
}
