import type { Files } from '../files';

/** Files in memory, with the stored bytes by their paths. */
export function memoryFiles(): Files & { stored: Map<string, Buffer> } {
  const stored = new Map<string, Buffer>();
  return {
    stored,
    read: (path) => Promise.resolve(stored.get(path) ?? null),
    write: (path, bytes) => {
      stored.set(path, bytes);
      return Promise.resolve();
    },
    remove: (path) => {
      stored.delete(path);
      return Promise.resolve();
    },
    removeAll: (prefix) => {
      for (const path of [...stored.keys()].filter((one) => one.startsWith(prefix))) stored.delete(path);
      return Promise.resolve();
    },
  };
}
