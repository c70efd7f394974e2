/**
 * Detects the type of a picture by its first bytes. `functions/src/files/check-upload.command.ts` deletes
 * uploads that are not pictures. `storage.rules` limits which files a person may upload, and how large they
 * are.
 */

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The accepted picture types, and their first bytes. */
const SIGNATURES = {
  'image/jpeg': (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes: Uint8Array) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/webp': (bytes: Uint8Array) => startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8),
} as const;

export type PictureType = keyof typeof SIGNATURES;
const TYPES: readonly PictureType[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The picture type that the first twelve bytes of a file show. Null for any other file. */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  return TYPES.find((type) => SIGNATURES[type](head)) ?? null;
}
