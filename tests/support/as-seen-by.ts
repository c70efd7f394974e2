import type { Booking, Role } from '@domain/records';
import { readableParts, withPartsOnly } from '@domain/booking/booking-parts';

/** A booking as the rules let this party of its trip read it. */
export const asSeenBy = (role: Role, booking: Booking): Booking =>
  withPartsOnly(booking, readableParts(booking, role));
