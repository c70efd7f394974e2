/** Saved places and the photo on the profile (docs/product.md 3.6); their parts bring these texts themselves. */
export const profilePartStrings = {
  addresses_title: 'Saved places',
  addresses_none: 'Save the places you go to often to find them below the booking form.',
  addresses_add: 'Add a place',
  addresses_save: 'Save place',
  addresses_name: 'Name',
  addresses_name_help: 'For example Home or Work',
  addresses_place: 'Place',
  addresses_remove: 'Remove {name}',
  photo_crop_title: 'Crop your photo',
  photo_crop_use: 'Use photo',
  photo_crop_zoom: 'Zoom',
} as const;
