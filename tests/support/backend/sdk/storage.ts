import type { MemoryBackend } from '../backend';
import type { MemoryClient } from '../client';

/** Replaces `firebase/storage` for a memory back end. */
export const getStorage = (app: MemoryClient): MemoryBackend => app.backend;
export const ref = ({ files }: MemoryBackend, path: string) => ({ files, path });
export const uploadBytes = ({ files, path }: ReturnType<typeof ref>, file: Blob): Promise<void> => {
  files.set(path, file);
  return Promise.resolve();
};
