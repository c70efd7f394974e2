/** How a price is made; its lists bring these texts themselves. */
export const fareStrings = {
  price_promise_fixed: 'The price is fixed unless the trip changes.',
  price_promise_most: 'The price is never above {amount} unless the trip changes.',
  price_promise_estimate: 'This is an estimate. The final fare follows the distance and time of the trip.',
  fare_basis_measured: 'The fare follows the measured distance and time.',
  fare_basis_confirmed: 'The fare is the confirmed price. The measured fare was {amount}.',
  fare_basis_limited: 'The fare stays within what was agreed. The measured fare was {amount}.',
  fare_basis_left_out:
    '{left} of {all} points of the track were left out: no car could have reached them in the time.',
  fare_distance: 'Distance, {distance}',
  fare_time: 'Time, {duration}',
  fare_base: 'Base fare',
  fare_parcel: 'Parcel type',
  fare_option: 'Option',
  fare_min_top_up: 'Minimum fare',
  fare_convenience: 'Convenience fee',
  tax: 'Tax',
  tax_on_top: '{name} {percent} %',
  tax_within: 'Includes {name} {percent} %',
  receipt_trip: 'Trip',
} as const;
