/** How a booking came: the rider's app, a repeating trip, the telephone, the office, a file of bookings. */
export const CHANNELS = ['app', 'repeating', 'phone', 'office', 'import'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channel that staff give for a booking that they make; without one it is the office's. */
export const STAFF_CHANNELS = ['phone', 'import'] as const;
export type StaffChannel = (typeof STAFF_CHANNELS)[number];

export function channelOf({
  booking_type_admin,
  series,
  channel,
}: {
  booking_type_admin?: boolean | undefined;
  series?: string | undefined;
  channel?: StaffChannel | undefined;
}): Channel {
  if (series !== undefined) return 'repeating';
  return booking_type_admin === true ? (channel ?? 'office') : 'app';
}
