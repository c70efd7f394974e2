/**
 * Texts of the delivery variant in the place of a trip's: `parcel_` and the key of the other one
 * (`src/i18n/i18n-translator.ts`).
 */
export const parcelStrings = {
  parcel_trip_driver_coming_text: 'Have the parcel ready.',
  parcel_trip_driver_here_text: 'Hand your parcel over at the pickup.',
  parcel_trip_under_way: 'Your parcel is on its way',
  parcel_trip_reached: 'Your parcel has arrived',
  parcel_trip_complete: 'Delivery complete',
  parcel_trip_complete_text: 'Thank you for sending with us.',
  parcel_trip_rate_title: 'How was the delivery with {name}?',
  parcel_trip_share: 'Share delivery',
  parcel_trip_share_title: 'Share this delivery',
  parcel_trip_share_way: 'My parcel goes from {pickup} to {drop}.',
  parcel_trip_share_arrival: 'It should arrive at {time}.',
  parcel_details_code_help: 'Tell it to your driver when you hand over the parcel.',
  parcel_details_code_help_staff: 'The sender tells it to the driver, who starts the delivery with it.',
  parcel_trip_search_near: 'Looking for a driver near the pickup.',
} as const;
