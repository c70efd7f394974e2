import { pictureTypeOf } from '@domain/files/picture-type';
import type { Log } from '../platform';

/** The stored file as this check needs it. */
export type UploadedFile = {
  /** the path in the bucket */
  name: string;
  /** the type that the uploader names */
  contentType: string;
  /** its first bytes, at most `count`, null if the file is gone */
  head: (count: number) => Promise<Uint8Array | null>;
  remove: () => Promise<void>;
};

/** The folders of uploaded files: the folders of people, and the folders of trips, to which uploads are moved. */
const UPLOADED = ['users/', 'bookings/'];

/** Whether a file of the bucket was uploaded by a person, so that it needs a check. */
export function isFromPerson(name: string): boolean {
  return UPLOADED.some((folder) => name.startsWith(folder));
}

export type UploadVerdict = 'kept' | 'removed' | 'gone';

const SIGNATURE_BYTES = 12;

/**
 * Removes an uploaded file whose first bytes do not match its picture type. Rules see only the type that the uploader
 * declares (docs/product/records.md, "Files"). Safe to repeat. `storage.rules` says who may upload and limits the
 * size. `domain/files/picture-type.ts` knows the bytes.
 */
export async function checkUpload(ports: { log: Log }, file: UploadedFile): Promise<UploadVerdict> {
  const head = await file.head(SIGNATURE_BYTES);
  // Uploads of staff are moved at once, often before this check. The move checks them too.
  if (head === null) return 'gone';
  if (pictureTypeOf(head) === file.contentType) return 'kept';
  ports.log.warn('removed a file that is not what it says', {
    name: file.name,
    contentType: file.contentType,
  });
  await file.remove();
  return 'removed';
}
