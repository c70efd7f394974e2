/** Texts of the booking form's map, which brings them itself. */
export const bookingMapStrings = {
  map_tap_pickup: 'Tap the map to set the pickup',
  map_tap_drop: 'Tap the map to set the drop-off',
  map_tap_stop: 'Tap the map to set the stop',
  map_aim_pickup: 'Move the map until the pin is at the pickup.',
  map_aim_drop: 'Move the map until the pin is at the drop-off.',
  map_aim_stop: 'Move the map until the pin is at the stop.',
  map_aim_keys: 'On a keyboard, the arrow keys move the map.',
  map_use_place: 'Use this place',
} as const;
