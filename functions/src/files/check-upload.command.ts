import { pictureTypeOf } from '@domain/files/picture-type';
import type { Log } from '../platform';

/** The stored file as this check needs it. */
export type UploadedFile = {
  /** the path in the bucket */
  name: string;
  /** the type that the uploader names */
  contentType: string;
  /** its first bytes, at most `count`; null when it is not there any more */
  head: (count: number) => Promise<Uint8Array | null>;
  remove: () => Promise<void>;
};

/** Where files of people lie: their own folders, into which they upload, and those of trips, where uploads are taken to. */
const UPLOADED = ['users/', 'bookings/'];

/** Whether a file of the bucket came from a person, and is to be looked into. */
export function isFromPerson(name: string): boolean {
  return UPLOADED.some((folder) => name.startsWith(folder));
}

export type UploadVerdict = 'kept' | 'removed' | 'gone';

const SIGNATURE_BYTES = 12;

/**
 * Removes an uploaded file whose first bytes are not those of the picture it claims to be: rules see only what the
 * uploader says (docs/product.md 8.20). Safe to repeat. `storage.rules` holds who may upload and the size;
 * `domain/files/picture-type.ts` knows the bytes.
 */
export async function checkUpload(ports: { log: Log }, file: UploadedFile): Promise<UploadVerdict> {
  const head = await file.head(SIGNATURE_BYTES);
  // Staff's uploads are moved to their place at once, often before this check; the move checks them too.
  if (head === null) return 'gone';
  if (pictureTypeOf(head) === file.contentType) return 'kept';
  ports.log.warn('removed a file that is not what it says', {
    name: file.name,
    contentType: file.contentType,
  });
  await file.remove();
  return 'removed';
}
