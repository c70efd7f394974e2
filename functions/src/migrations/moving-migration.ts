import { z } from 'zod';
import type { MigrationStep } from './migration';
import { pagedMigration, type PagedMigration } from './paged-migration';

const stored = z.record(z.string(), z.unknown());
const scalar = z.union([z.string(), z.number(), z.boolean()]);

type Moved = Pick<PagedMigration<unknown, unknown>, 'name' | 'what' | 'list'> & {
  fields: readonly string[];
  from: (key: string) => string;
  to: (key: string) => string;
};

/**
 * Makes a breaking migration. It moves some fields of each record of a list into a separate node, because not
 * every person who reads the record may read these fields.
 */
export const movingMigration = ({ fields, from, to, ...step }: Moved): MigrationStep =>
  pagedMigration({
    ...step,
    isBreaking: true,
    schema: stored,
    prepare: (store) => Promise.resolve(store),
    change: async (store, key, record) => {
      const present = fields.filter((field) => record[field] !== undefined);
      if (present.length === 0) return null;
      const [path, target] = [from(key), to(key)];
      // The functions of this build already write to the node, so a value in the node is newer than the value
      // in the record.
      const moved = (await store.read(target, stored)) ?? {};
      const missing = present.filter((field) => moved[field] === undefined);
      return {
        checks: {
          ...Object.fromEntries(
            present.flatMap((field) => {
              const { data } = scalar.safeParse(record[field]);
              return data === undefined ? [] : [[`${path}/${field}`, data]];
            }),
          ),
          ...Object.fromEntries(missing.map((field) => [`${target}/${field}`, null])),
        },
        values: {
          ...Object.fromEntries(present.map((field) => [`${path}/${field}`, null])),
          ...Object.fromEntries(missing.map((field) => [`${target}/${field}`, record[field]])),
        },
      };
    },
  });
