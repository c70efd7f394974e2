import type { Log } from '../platform/ports';

/** The stored file as this check needs it. */
export type UploadedFile = {
  /** the path in the bucket */
  name: string;
  /** what the uploader says it is */
  contentType: string;
  /** its first bytes, at most `count` */
  head: (count: number) => Promise<Uint8Array>;
  remove: () => Promise<void>;
};

export type UploadVerdict = 'kept' | 'removed';

const SIGNATURE_BYTES = 12;

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

const SIGNATURES: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/webp': (bytes) => startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8),
};

/**
 * Removes an uploaded file whose first bytes are not those of the picture it claims to be: rules see only what the
 * uploader says (specification, section 7, file storage). Safe to repeat.
 */
export async function checkUpload(ports: { log: Log }, file: UploadedFile): Promise<UploadVerdict> {
  const isWhatItSays = SIGNATURES[file.contentType];
  if (isWhatItSays?.(await file.head(SIGNATURE_BYTES))) return 'kept';
  ports.log.warn('removed a file that is not what it says', {
    name: file.name,
    contentType: file.contentType,
  });
  await file.remove();
  return 'removed';
}
