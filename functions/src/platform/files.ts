import type { Storage } from 'firebase-admin/storage';
import { z } from 'zod';

/** Files in the bucket of the project. Paths have no leading slash. */
export type Files = {
  /** The bytes of a file. Null if there is no such file. */
  read: (path: string) => Promise<Buffer | null>;
  /** Writes a whole file. An existing file is replaced at once, never in parts. */
  write: (path: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Deletes a file. It is not an error if there is no such file. */
  remove: (path: string) => Promise<void>;
  /** Deletes all files whose path begins with `prefix`. It is not an error if there is no such file. */
  removeAll: (prefix: string) => Promise<void>;
};

const notFound = z.object({ code: z.literal(404) });

export function createFiles(storage: () => Storage): Files {
  const bucket = () => storage().bucket();
  return {
    read: async (path) => {
      try {
        const [bytes] = await bucket().file(path).download();
        return bytes;
      } catch (error) {
        if (notFound.safeParse(error).success) return null;
        throw error;
      }
    },
    write: (path, bytes, contentType) =>
      bucket().file(path).save(bytes, { resumable: false, metadata: { contentType } }),
    remove: async (path) => {
      await bucket().file(path).delete({ ignoreNotFound: true });
    },
    removeAll: async (prefix) => {
      await bucket().deleteFiles({ prefix, force: true });
    },
  };
}
