import type { Role } from '@domain/records/roles';
import { readableParts, withPartsOnly } from '@domain/booking/booking-parts';
import type { Booking } from '@domain/records/booking';

/** A booking as the rules let this party of its trip read it. */
export const asSeenBy = (role: Role, booking: Booking): Booking =>
  withPartsOnly(booking, readableParts(booking, role));
