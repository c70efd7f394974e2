/** Booking statuses in the order of a trip (specification, section 4). */
export const BOOKING_STATUSES = [
  'PAYMENT_PENDING',
  'NEW',
  'ACCEPTED',
  'ARRIVED',
  'STARTED',
  'REACHED',
  'PENDING',
  'PAID',
  'COMPLETE',
  'CANCELLED',
] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** All but COMPLETE and CANCELLED (specification, section 4). */
export const ACTIVE_STATUSES: readonly BookingStatus[] = BOOKING_STATUSES.filter(
  (status) => status !== 'COMPLETE' && status !== 'CANCELLED',
);

/** Neither over nor paid: what an operator looks after now. */
export const OPEN_STATUSES: readonly BookingStatus[] = ACTIVE_STATUSES.filter((status) => status !== 'PAID');

/** Who may cause a transition; `server` is a function acting on its own. */
export type TransitionActor = 'rider' | 'admin' | 'driver' | 'server';

/** The status machine: from → to → who may cause it. Rules, functions and screens follow this one table. */
export const STATUS_TRANSITIONS: Readonly<
  Record<BookingStatus, Readonly<Partial<Record<BookingStatus, readonly TransitionActor[]>>>>
> = {
  PAYMENT_PENDING: { NEW: ['server'], CANCELLED: ['rider', 'admin'] },
  NEW: { ACCEPTED: ['driver'], CANCELLED: ['rider', 'admin', 'server'] },
  // Back to NEW: the driver dropped out, and the trip is offered to others.
  ACCEPTED: { NEW: ['server'], ARRIVED: ['driver'], CANCELLED: ['rider', 'admin'] },
  // Cancelled from here only for a rider who did not come; `server` starts the trip when it has checked the start code.
  ARRIVED: { NEW: ['server'], STARTED: ['driver', 'server'], CANCELLED: ['server'] },
  STARTED: { REACHED: ['driver'] },
  REACHED: { PENDING: ['server'] },
  PENDING: { PAID: ['server'] },
  PAID: { COMPLETE: ['rider', 'server'] },
  COMPLETE: {},
  CANCELLED: {},
};

/** Whether an actor may move a booking from one status to another. */
export function canTransition(from: BookingStatus, to: BookingStatus, actor: TransitionActor): boolean {
  return STATUS_TRANSITIONS[from][to]?.includes(actor) ?? false;
}

/** The statuses that an actor can reach from here in one step. */
export function nextStatuses(from: BookingStatus, actor: TransitionActor): BookingStatus[] {
  return BOOKING_STATUSES.filter((to) => canTransition(from, to, actor));
}

/** Whether a booking is still under way (specification, section 4). */
export function isActive(status: BookingStatus): boolean {
  return ACTIVE_STATUSES.includes(status);
}

/** The status a booking is created with: NEW for taxi or by an admin, otherwise PAYMENT_PENDING (specification, section 4). */
export function initialStatus(
  category: 'taxi' | 'delivery',
  isMadeByAdmin: boolean,
): 'NEW' | 'PAYMENT_PENDING' {
  return category === 'taxi' || isMadeByAdmin ? 'NEW' : 'PAYMENT_PENDING';
}
