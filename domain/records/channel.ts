/**
 * How a booking was made: in the rider's app, as a repeating trip, by telephone, in the office, or from a file of
 * bookings.
 */
export const CHANNELS = ['app', 'repeating', 'phone', 'office', 'import'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channel that staff can set for a booking that they make. If staff set no channel, it is `office`. */
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
