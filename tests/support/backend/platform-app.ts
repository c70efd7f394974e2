import { currentBackend } from './backend';

/** The parts of the admin SDK that functions use beside the adapters. */
export const admin = {
  storage: () => ({
    bucket: () => ({
      deleteFiles: ({ prefix }: { prefix: string }): Promise<void> => {
        const { files } = currentBackend();
        for (const name of files.keys()) if (name.startsWith(prefix)) files.delete(name);
        return Promise.resolve();
      },
    }),
  }),
};
export const besideUrl = (instance: string): string => `https://${instance}.test`;
