import { pictureTypeOf } from '@domain/files/picture-type';
import type { Log } from '../platform';

/** A stored file, with the fields that the check needs. */
export type UploadedFile = {
  /** The path of the file in the bucket. */
  name: string;
  /** The type that the uploader declares. */
  contentType: string;
  /** The first bytes of the file, at most `count`. Null if the file is gone. */
  head: (count: number) => Promise<Uint8Array | null>;
  remove: () => Promise<void>;
};

/**
 * The folders that contain uploaded files. People upload into `users/`. Photos of trips are moved to
 * `bookings/`.
 */
const UPLOADED = ['users/', 'bookings/'];

/** Whether a person uploaded the file, so that it needs a check. */
export function isFromPerson(name: string): boolean {
  return UPLOADED.some((folder) => name.startsWith(folder));
}

export type UploadVerdict = 'kept' | 'removed' | 'gone';

const SIGNATURE_BYTES = 12;

/**
 * Removes an uploaded file whose first bytes do not match its picture type. Rules see only the type that the
 * uploader declares (docs/product/records.md, "Files"). Safe to repeat. `storage.rules` limits the uploaders
 * and the size. `domain/files/picture-type.ts` recognizes the types by their bytes.
 */
export async function checkUpload(ports: { log: Log }, file: UploadedFile): Promise<UploadVerdict> {
  const head = await file.head(SIGNATURE_BYTES);
  // A file that staff upload is moved at once, often before this check. The file is also checked when it
  // is moved.
  if (head === null) return 'gone';
  if (pictureTypeOf(head) === file.contentType) return 'kept';
  ports.log.warn('removed a file that is not what it says', {
    name: file.name,
    contentType: file.contentType,
  });
  await file.remove();
  return 'removed';
}
