/** Pixels across the round photo of the profile; apart from its field, which comes after the page. */
export const PHOTO_SIZE = 112;
