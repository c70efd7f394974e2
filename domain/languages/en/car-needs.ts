/** Needs of a trip, and a price of the office (docs/product.md 5.22, 6.22); the parts that show them bring these texts themselves. */
export const carNeedStrings = {
  car_needs: 'What the car needs',
  car_need_child_seat: 'Child seat',
  car_need_wheelchair: 'Wheelchair',
  car_need_pet: 'Pet',
  car_need_luggage: 'Large luggage',
  car_need_bike: 'Bicycle',
  car_features: 'The car has',
  car_needs_none: 'Nothing special',
  car_needs_help: 'Only cars that have all of it are asked.',
  office_price: 'Price of the office',
  office_price_amount: 'Price',
  office_price_why: 'Why? The rider reads it.',
  office_price_was: 'By the rates it costs {amount}. You can set up to {most}.',
  office_price_set: 'Set another price',
  office_price_use: 'Use this price',
  office_price_says: 'Set by the office: {reason}',
} as const;
