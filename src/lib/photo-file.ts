/**
 * The types of pictures that are accepted. Because of this list, a phone converts a picture in the format of
 * its camera to JPEG.
 */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';
const MAX_BYTES = 5 * 1024 * 1024;

/** Whether a picture may be stored. The storage rules have the same limits. */
export function isUsablePicture({ type, size }: { type: string; size: number }): boolean {
  return PHOTO_ACCEPT.split(',').includes(type) && size > 0 && size <= MAX_BYTES;
}
