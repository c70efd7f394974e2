/**
 * The names under which a person uploads pictures: one for each purpose, so that nobody stores more than these
 * (`storage.rules`). `functions/src/files/keep-picture.command.ts` takes an upload to its place and writes its address, so
 * that records hold addresses of the own storage only.
 */
export const UPLOAD_NAMES = ['photo', 'licence', 'pickup_image', 'deliver_image', 'picture'] as const;
export type UploadName = (typeof UPLOAD_NAMES)[number];

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Where a person uploads a picture of this type; null for a file that is none. */
export function uploadPath(uid: string, name: UploadName, contentType: string): string | null {
  const ending = ENDINGS[contentType];
  return ending === undefined ? null : `users/${uid}/uploads/${name}.${ending}`;
}
