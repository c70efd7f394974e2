/** A party that can move a booking to another status. `server` is a function acting on its own. */
export type TransitionActor = 'rider' | 'admin' | 'driver' | 'server';

/** The photos of a parcel, one at the pickup and one at the drop-off. */
export type PhotoKind = 'pickup_image' | 'deliver_image';

/** The driver's destination: the pickup, or the drop-off with the rider or the parcel. */
export type TripLeg = 'pickup' | 'drop';

/** The properties of a status that the code checks. */
type TripState = {
  /** The statuses that can follow, and the parties that may make each change. */
  next: Readonly<Record<string, readonly TransitionActor[]>>;
  /** The field of the booking with the time at which the booking reached this status. */
  timeField:
    | 'bookingDate'
    | 'driver_accept_time'
    | 'driver_arrive_time'
    | 'startTime'
    | 'endTime'
    | 'cancelledAt'
    | null;
  /** The place to which the driver drives in this status. */
  leg: TripLeg | null;
  /** The photo of the parcel that the driver can take now. */
  takesPhoto: PhotoKind | null;
  /** The photo of the parcel that must exist before the booking can get this status. */
  needsPhoto: PhotoKind | null;

  /** The booking is neither complete nor cancelled. */
  isActive: boolean;
  /**
   * The booking is not paid and has not ended. Staff watch the booking, and its rider and driver cannot
   * delete their accounts.
   */
  isOpen: boolean;
  /** A driver has taken the trip, so the trip has a track. False again once the trip is cancelled. */
  isTaken: boolean;
  /** The driver is busy with this trip and gets no other trip. */
  driverIsBusy: boolean;
  /**
   * The driver is driving for this trip. The app sends positions, and the rules accept them as points of the
   * track.
   */
  isOnTheRoad: boolean;
  /**
   * Other people see the driver's car move. These are the people of the trip on its page, and people with a
   * share link.
   */
  isFollowedLive: boolean;
  /** The driver is at the pickup. */
  isAtPickup: boolean;
  /** The rider or the parcel is in the car. Points of the track with this status count as driven. */
  isAboard: boolean;
  /** The driver reports this status with the button of the next step. */
  isDriverStep: boolean;
  /**
   * If a booking has a start code, only the server can set this status, and only after the code was correct.
   */
  asksStartCode: boolean;
  /** The ride has ended, or there will be no ride. */
  isRideOver: boolean;
  /** The rider may make a link by which others follow the trip. */
  isShareable: boolean;
  /** Rider and driver may phone each other. */
  canCall: boolean;
  /** Rider and driver may report an emergency, because both may be in the car. */
  canCallForHelp: boolean;
  /** Rider and driver may send each other messages. */
  isChatOpen: boolean;
  /** The driver may return the trip. Then the search for a driver starts again. */
  canGiveBack: boolean;
  /** The driver may end the trip because the rider did not come. */
  canReportNoShow: boolean;
  /** Screens show the start code, because the driver is coming or waits for the code. */
  showsStartCode: boolean;
  /** The trip has a receipt, because the price can no longer change. */
  hasReceipt: boolean;
  /** The rider is asked to pay, unless the booking was paid before. */
  isPayable: boolean;
  /** The ride has ended and the money is not settled. */
  awaitsSettlement: boolean;
  /** The trip is paid, and the driver has received the driver's share. */
  isPaid: boolean;
};

/** A status in which nothing is possible. Each status below lists only what differs from this object. */
const NOTHING = {
  timeField: null,
  leg: null,
  takesPhoto: null,
  needsPhoto: null,
  isActive: false,
  isOpen: false,
  isTaken: false,
  driverIsBusy: false,
  isOnTheRoad: false,
  isFollowedLive: false,
  isAtPickup: false,
  isAboard: false,
  isDriverStep: false,
  asksStartCode: false,
  isRideOver: false,
  isShareable: false,
  canCall: false,
  canCallForHelp: false,
  isChatOpen: false,
  canGiveBack: false,
  canReportNoShow: false,
  showsStartCode: false,
  hasReceipt: false,
  isPayable: false,
  awaitsSettlement: false,
  isPaid: false,
} as const satisfies Omit<TripState, 'next'>;

/**
 * All statuses of a booking, in the order of a trip, with the allowed changes of status and what is possible
 * in each status. App, functions, rules and simulation read this record instead of their own lists of
 * statuses. Code that does something different in each status has a map with one entry for every status, such
 * as `TRIP_EFFECTS` in `functions/src/trips/effects/trip-effects.ts`. To add a status, see
 * `tests/architecture/new-status.test.ts`. It lists the files that do not compile without the new status.
 * `npm run rules` writes the database rules again.
 */
export const TRIP_STATES = {
  PAYMENT_PENDING: {
    ...NOTHING,
    // If the office cancels, the server writes the change. So `server` is listed wherever `admin` may cancel.
    next: { NEW: ['server'], CANCELLED: ['rider', 'admin', 'server'] },
    timeField: 'bookingDate',
    isActive: true,
    isOpen: true,
    isPayable: true,
  },
  NEW: {
    ...NOTHING,
    // The server sets ACCEPTED when the office assigns a driver.
    next: { ACCEPTED: ['driver', 'server'], CANCELLED: ['rider', 'admin', 'server'] },
    timeField: 'bookingDate',
    isActive: true,
    isOpen: true,
    isShareable: true,
  },
  ACCEPTED: {
    ...NOTHING,
    // The server sets NEW when the driver returns the trip or the office takes the trip from the driver. Then
    // other drivers get an offer. The server also sets ARRIVED, because it checks the driver's position.
    next: { NEW: ['server'], ARRIVED: ['server'], CANCELLED: ['rider', 'admin', 'server'] },
    timeField: 'driver_accept_time',
    leg: 'pickup',
    takesPhoto: 'pickup_image',
    isActive: true,
    isOpen: true,
    isTaken: true,
    driverIsBusy: true,
    isOnTheRoad: true,
    isFollowedLive: true,
    isShareable: true,
    canCall: true,
    canCallForHelp: true,
    isChatOpen: true,
    canGiveBack: true,
    showsStartCode: true,
  },
  ARRIVED: {
    ...NOTHING,
    // The server sets CANCELLED only if the rider did not come. It sets STARTED when the start code is
    // correct, and ACCEPTED when the office gives the trip to another driver.
    next: { NEW: ['server'], ACCEPTED: ['server'], STARTED: ['driver', 'server'], CANCELLED: ['server'] },
    timeField: 'driver_arrive_time',
    takesPhoto: 'pickup_image',
    isActive: true,
    isOpen: true,
    isTaken: true,
    driverIsBusy: true,
    isOnTheRoad: true,
    isFollowedLive: true,
    isAtPickup: true,
    isDriverStep: true,
    isShareable: true,
    canCall: true,
    canCallForHelp: true,
    isChatOpen: true,
    canGiveBack: true,
    canReportNoShow: true,
    showsStartCode: true,
  },
  STARTED: {
    ...NOTHING,
    next: { REACHED: ['driver'] },
    timeField: 'startTime',
    leg: 'drop',
    takesPhoto: 'deliver_image',
    needsPhoto: 'pickup_image',
    isActive: true,
    isOpen: true,
    isTaken: true,
    driverIsBusy: true,
    isOnTheRoad: true,
    isFollowedLive: true,
    isAboard: true,
    isDriverStep: true,
    asksStartCode: true,
    isShareable: true,
    canCall: true,
    canCallForHelp: true,
    isChatOpen: true,
  },
  REACHED: {
    ...NOTHING,
    next: { PENDING: ['server'] },
    timeField: 'endTime',
    needsPhoto: 'deliver_image',
    isActive: true,
    isOpen: true,
    isTaken: true,
    driverIsBusy: true,
    isAboard: true,
    isDriverStep: true,
    isRideOver: true,
    isShareable: true,
    canCallForHelp: true,
    isChatOpen: true,
    awaitsSettlement: true,
  },
  PENDING: {
    ...NOTHING,
    next: { PAID: ['server'] },
    isActive: true,
    isOpen: true,
    isTaken: true,
    isRideOver: true,
    canCallForHelp: true,
    isChatOpen: true,
    hasReceipt: true,
    isPayable: true,
    awaitsSettlement: true,
  },
  PAID: {
    ...NOTHING,
    next: { COMPLETE: ['rider', 'server'] },
    isActive: true,
    isTaken: true,
    isRideOver: true,
    isChatOpen: true,
    hasReceipt: true,
    isPaid: true,
  },
  COMPLETE: { ...NOTHING, next: {}, isTaken: true, isRideOver: true, hasReceipt: true, isPaid: true },
  CANCELLED: { ...NOTHING, next: {}, timeField: 'cancelledAt', isRideOver: true, hasReceipt: true },
} as const satisfies Readonly<Record<string, TripState>>;

export type BookingStatus = keyof typeof TRIP_STATES;

/** A yes-or-no question about a status. */
export type Capability = {
  [Field in keyof TripState]: TripState[Field] extends boolean ? Field : never;
}[keyof TripState];

/** The statuses in which a capability is true. */
export type StatusWhere<C extends Capability> = {
  [Status in BookingStatus]: (typeof TRIP_STATES)[Status][C] extends true ? Status : never;
}[BookingStatus];

/** All statuses in the order of a trip. */
export const BOOKING_STATUSES = Object.keys(TRIP_STATES) as readonly BookingStatus[];

/** The statuses in which a capability is true, in the order of a trip. */
export function statusesWhere<C extends Capability>(capability: C): StatusWhere<C>[] {
  const holds = (status: BookingStatus): status is StatusWhere<C> => TRIP_STATES[status][capability];
  return BOOKING_STATUSES.filter(holds);
}

/** Whether a driver has taken the trip and the trip is neither paid nor cancelled. */
export const isWithDriver = (status: BookingStatus): boolean =>
  TRIP_STATES[status].isTaken && TRIP_STATES[status].isOpen;

/** Whether an actor may move a booking from one status to another. */
export function canTransition(from: BookingStatus, to: BookingStatus, actor: TransitionActor): boolean {
  const { next }: TripState = TRIP_STATES[from];
  return next[to]?.includes(actor) ?? false;
}

/** The statuses that an actor can set next from the status `from`. */
export function nextStatuses(from: BookingStatus, actor: TransitionActor): BookingStatus[] {
  return BOOKING_STATUSES.filter((to) => canTransition(from, to, actor));
}

/** Whether a trip in this status has reached the status `step`. A cancelled trip has reached no step. */
export function hasComeTo(step: BookingStatus, status: BookingStatus): boolean {
  return status !== 'CANCELLED' && BOOKING_STATUSES.indexOf(status) >= BOOKING_STATUSES.indexOf(step);
}

/** The statuses that a booking can be created with. */
export const INITIAL_STATUSES = ['NEW', 'PAYMENT_PENDING'] as const satisfies readonly BookingStatus[];

/** The status with which a booking is created: NEW for a taxi or by an admin, otherwise PAYMENT_PENDING. */
export function initialStatus(
  category: 'taxi' | 'delivery',
  isMadeByAdmin: boolean,
): (typeof INITIAL_STATUSES)[number] {
  return category === 'taxi' || isMadeByAdmin ? 'NEW' : 'PAYMENT_PENDING';
}
