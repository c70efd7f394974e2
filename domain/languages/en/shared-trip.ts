/** A trip followed by link, and the dialog that makes the link; both bring these texts themselves. */
export const sharedTripStrings = {
  shared_map: 'Map with the car’s location',
  shared_under_way: 'Trip in progress',
  shared_eta_pickup: '{duration} to the pickup',
  shared_eta_drop: '{duration} to the drop-off',
  shared_until: 'This link works until {time}.',
  shared_over: 'This trip is over.',
  shared_unknown: 'This link doesn’t work or has expired.',
  trip_share_title: 'Share this trip',
  trip_share_text:
    'Anyone with this link can see the car’s location, the vehicle and the arrival time, and nothing else.',
  trip_share_link: 'Link',
  trip_share_until: 'It works until {time}.',
  trip_share_send: 'Send',
  trip_share_way: 'I’m going from {pickup} to {drop}.',
  trip_share_car: 'Car: {plate}.',
  trip_share_arrival: 'I should be there at {time}.',
  trip_share_stop: 'Stop sharing',
} as const;
