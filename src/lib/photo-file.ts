/** Accepted picture types. Phones convert their camera's format to JPEG because these are named. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';
const MAX_BYTES = 5 * 1024 * 1024;

/** Whether a picture may be stored. The storage rules decide the same. */
export function isUsablePicture({ type, size }: { type: string; size: number }): boolean {
  return PHOTO_ACCEPT.split(',').includes(type) && size > 0 && size <= MAX_BYTES;
}
