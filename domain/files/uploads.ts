/**
 * The names under which a person uploads pictures. There is one for each purpose, so that a person cannot store more
 * than these (`storage.rules`). `functions/src/files/keep-picture.command.ts` moves an upload to its place and writes
 * its address, so that records hold addresses of our own storage only.
 */
export const UPLOAD_NAMES = ['photo', 'licence', 'pickup_image', 'deliver_image', 'picture'] as const;
export type UploadName = (typeof UPLOAD_NAMES)[number];

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Where a person uploads a picture of this type, or null if the file is not a picture. */
export function uploadPath(uid: string, name: UploadName, contentType: string): string | null {
  const ending = ENDINGS[contentType];
  return ending === undefined ? null : `users/${uid}/uploads/${name}.${ending}`;
}
