/** Kinds of picture that are taken; naming them lets phones hand over a JPEG whatever their camera makes. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';
const MAX_BYTES = 5 * 1024 * 1024;

/** Whether a picture may be stored; the storage rules decide the same. */
export function isUsablePicture({ type, size }: { type: string; size: number }): boolean {
  return PHOTO_ACCEPT.split(',').includes(type) && size > 0 && size <= MAX_BYTES;
}
