/**
 * The names under which a person uploads pictures. There is one name for each purpose, so that a person
 * cannot store more pictures than these (`storage.rules`). `functions/src/files/keep-picture.command.ts`
 * moves an upload to its final place and writes its URL. So records have only URLs of the operator's own
 * storage.
 */
export const UPLOAD_NAMES = ['photo', 'licence', 'pickup_image', 'deliver_image', 'picture'] as const;
export type UploadName = (typeof UPLOAD_NAMES)[number];

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The path to which a person uploads a picture of this type, or null if the file is not a picture. */
export function uploadPath(uid: string, name: UploadName, contentType: string): string | null {
  const ending = ENDINGS[contentType];
  return ending === undefined ? null : `users/${uid}/uploads/${name}.${ending}`;
}
